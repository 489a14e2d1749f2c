import Baton

/// What happened, in order, for a test to read afterwards.
final class Notebook<Entry: Sendable>: Sendable {
  private let notes = Lock<[Entry]>([])

  var entries: [Entry] { notes.withLock { $0 } }

  func note(_ entry: Entry) {
    notes.withLock { $0.append(entry) }
  }
}
