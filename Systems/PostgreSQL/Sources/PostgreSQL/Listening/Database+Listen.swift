public import BatonResilience

extension Database {
  /// Returns the notifications of channels, on a connection of its own.
  ///
  /// Listen, then read: a notification is a hint, and the table is the truth. What happens while
  /// the connection is lost is not notified, so each ``DatabaseEvent/listening`` is a reason to
  /// read the table too.
  ///
  /// ```swift
  /// for await _ in database.listen(to: "orders") {
  ///   let rows = try await database.query("SELECT id FROM orders WHERE id > \(last)")
  /// }
  /// ```
  ///
  /// The sequence never ends by itself. It reconnects after a pause whenever the connection is
  /// lost. It keeps the latest 1,000 events that were not read. The connection is closed when the
  /// loop ends or its task is cancelled.
  ///
  /// - Parameters:
  ///   - channels: The channels' names.
  ///   - backoff: The pauses between attempts to connect.
  /// - Returns: The events.
  public nonisolated func listen(
    to channels: String...,
    backoff: Backoff = Backoff(base: .milliseconds(50), longest: .seconds(5))
  ) -> AsyncStream<DatabaseEvent> {
    let (stream, events) = AsyncStream<DatabaseEvent>.makeStream(
      bufferingPolicy: .bufferingNewest(1000))
    let target = target
    let task = Task {
      var attempts = 0
      while !Task.isCancelled {
        let connection = Connection(target, .exclusive)
        do {
          try await connection.startListening(to: channels, events)
          attempts = 0
          await connection.waitUntilLost()
        } catch {
          attempts += 1
        }
        try? await Task.sleep(for: backoff.pause(after: max(attempts, 1)))
      }
    }
    events.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension Connection {
  /// Starts to listen to channels, and reports that it does.
  fileprivate func startListening(
    to channels: [String], _ events: AsyncStream<DatabaseEvent>.Continuation
  ) async throws(PostgresError) {
    onNotification = { channel, payload in
      events.yield(.notified(channel: channel, payload: payload))
    }
    _ = try await run(channels.map { "LISTEN \(identifier: $0)" })
    events.yield(.listening)
  }
}
