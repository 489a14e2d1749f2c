/// A topic's latest state, encoded for the topic's viewers.
///
/// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
struct Event: Sendable {
  let number: Int
  let text: String
  let bytes: [UInt8]

  init(number: Int, topic: String, text: String) {
    self.number = number
    self.text = text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    bytes = Array(
      ("id: \(number)\nevent: \(topic.onOneLine)\n"
        + lines.map { "data: \($0)\n" }.joined() + "\n").utf8)
  }

  /// A comment that keeps an idle connection open.
  ///
  /// Sending the comment fails if the connection is closed.
  static let heartbeat = Array(":\n\n".utf8)
}

extension String {
  /// The text with line breaks, which would end a field, replaced by spaces.
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
