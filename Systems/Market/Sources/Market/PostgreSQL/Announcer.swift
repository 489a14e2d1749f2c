import PostgreSQL

/// Tells the other nodes that something has changed.
///
/// A notification is a hint to read the tables. It is never a part of the transaction that makes
/// the change, which would let commits wait for each other. One notification covers all changes of
/// ten milliseconds.
final class Announcer: Sendable {
  static let channel = "market"

  private let task: Task<Void, Never>
  private let changes: AsyncStream<Void>.Continuation

  init(_ database: Database) {
    let (stream, changes) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    task = Task {
      for await _ in stream {
        // The other nodes also read the tables regularly, so a lost notification is late news.
        _ = try? await database.query("SELECT pg_notify(\(Self.channel), '')")
        try? await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  func announce() { changes.yield() }

  func close() {
    changes.finish()
    task.cancel()
  }
}
