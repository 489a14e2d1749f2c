import PostgreSQL

extension PostgreSQLStore {
  /// The time after which a node reads the tables even without a notification.
  private static let patience = Duration.seconds(2)

  /// Returns a stream that yields after notifications and reconnections, and at regular intervals.
  ///
  /// The memory is updated from the database before each element.
  func hints() -> AsyncStream<Void> {
    let (stream, hints) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      await withDiscardingTaskGroup { group in
        let (news, hear) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        group.addTask { [database] in
          for await _ in database.listen(to: Announcer.channel) { hear.yield() }
        }
        group.addTask {
          while !Task.isCancelled {
            hear.yield()
            try? await Task.sleep(for: Self.patience)
          }
        }
        for await _ in news {
          if (try? await self.refresh()) != nil { hints.yield() }
          // Wait before the next read, so that it covers all changes made in the meantime.
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
    }
    hints.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Reads the current products and revisions into memory.
  func refresh() async throws(Refusal) {
    _ = try await shelf()
    for (chain, revision) in try await latestRevisions() { memory.keep(revision, of: chain) }
  }
}
