public import BatonResilience

extension Database {
  /// Returns the notifications on the given channels, using a separate connection.
  ///
  /// Treat a notification only as a hint to read the table. No notifications arrive while the
  /// connection is lost, so also read the table after each ``DatabaseEvent/listening``.
  ///
  /// ```swift
  /// for await _ in database.listen(to: "orders") {
  ///   let rows = try await database.query("SELECT id FROM orders WHERE id > \(last)")
  /// }
  /// ```
  ///
  /// The sequence never ends on its own. Whenever the connection is lost, the sequence reconnects
  /// after a pause. The sequence stores up to 1,000 unread events, and then discards the oldest.
  /// The connection is closed when the loop ends or its task is cancelled.
  ///
  /// - Parameters:
  ///   - channels: The names of the channels.
  ///   - backoff: The lengths of the pauses between attempts to connect.
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
  /// Starts listening to the given channels, and sends the event ``DatabaseEvent/listening``.
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
