import NIOCore

/// The latest state of a topic, as all its viewers are sent it.
///
/// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
struct Event: Sendable {
  /// Counted from 1 on, over all topics of a hub.
  let number: Int
  let text: String
  let bytes: ByteBuffer

  init(number: Int, topic: String, text: String) {
    self.number = number
    self.text = text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    bytes = ByteBuffer(
      string: "id: \(number)\nevent: \(topic.onOneLine)\n"
        + lines.map { "data: \($0)\n" }.joined() + "\n")
  }

  /// What keeps a connection open on which nothing changes, and finds out that it is closed.
  static let heartbeat = ByteBuffer(string: ":\n\n")
}

extension String {
  /// The text with a space for each of its line breaks, which would end a field.
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
