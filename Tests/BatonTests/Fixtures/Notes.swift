import Baton

/// A record of lines in order.
final class Notes: Sendable {
  private let lines = Lock<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A handler that records its calls, and handles its own name.
struct Noting: Handler {
  let name: String
  let notes: Notes
  func handle(_ request: String) -> Outcome<String> {
    notes.add(name)
    return request == name ? .handled("\(name), noted") : .passed
  }
}
