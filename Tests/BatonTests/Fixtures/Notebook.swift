import Baton

/// A record of events in order, for tests to read afterwards.
final class Notebook<Entry: Sendable>: Sendable {
  private let notes = Lock<[Entry]>([])

  var entries: [Entry] { notes.withLock { $0 } }

  func note(_ entry: Entry) {
    notes.withLock { $0.append(entry) }
  }
}
