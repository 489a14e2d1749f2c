import PostgreSQL

extension PostgreSQLStore {
  /// How long a node waits for a notification before it reads the tables anyway.
  private static let patience = Duration.seconds(2)

  /// Returns an element after each notification of any node, after each connection, and regularly.
  ///
  /// Memory is up to date with each element.
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
          // One reading covers all changes of this time.
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
    }
    hints.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Reads what memory contains.
  func refresh() async throws(Refusal) {
    _ = try await shelf()
    for (chain, revision) in try await latestRevisions() { memory.keep(revision, of: chain) }
  }
}
