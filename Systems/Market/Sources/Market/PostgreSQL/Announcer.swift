import PostgreSQL

/// A type that notifies other nodes of changes to the shop's data.
///
/// A notification prompts the other nodes to read the tables. The notification is sent after the
/// transaction that makes the change. Otherwise, commits would wait for each other. One
/// notification covers all changes within ten milliseconds.
final class Announcer: Sendable {
  static let channel = "market"

  private let task: Task<Void, Never>
  private let changes: AsyncStream<Void>.Continuation

  init(_ database: Database) {
    let (stream, changes) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    task = Task {
      for await _ in stream {
        // Ignore a failure, because the other nodes also read the tables regularly.
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
