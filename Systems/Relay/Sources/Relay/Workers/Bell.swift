import PostgreSQL

/// A bell that notifies the waiting tasks, in this process and in others, of changes to the tables.
///
/// A tick is a hint to read the tables. Ticks arrive at the start, after each notification, and at
/// each polling interval. A lost notification therefore only causes a delay.
actor Bell {
  private let database: Database
  /// The interval at which the tables are read even if no notification arrives.
  let poll: Duration
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
  private var last = 0
  private var listening: [Task<Void, Never>] = []
  private var isRinging = false
  private var earliest = ContinuousClock.now

  init(_ database: Database, poll: Duration) {
    (self.database, self.poll) = (database, poll)
  }

  /// Returns a stream of ticks, the first of which is available immediately.
  func ticks() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    last += 1
    let number = last
    waiting[number] = continuation
    continuation.onTermination = { _ in Task { await self.leave(number) } }
    continuation.yield()
    if listening.isEmpty { listen() }
    return stream
  }

  /// Notifies all processes, at most once every 10 ms.
  ///
  /// The notification has its own transaction, because notifying in the writing transaction would
  /// make commits wait for each other.
  func ring() {
    guard !isRinging else { return }
    isRinging = true
    Task {
      try? await Task.sleep(until: earliest, clock: .continuous)
      isRinging = false
      earliest = .now + .milliseconds(10)
      _ = try? await database.query("SELECT pg_notify('relay', '')")
    }
  }

  private func listen() {
    let (events, poll) = (database.listen(to: "relay"), poll)
    listening = [
      Task { for await _ in events { tick() } },
      Task {
        while (try? await Task.sleep(for: poll)) != nil { tick() }
      },
    ]
  }

  private func tick() {
    for continuation in waiting.values { continuation.yield() }
  }

  private func leave(_ number: Int) {
    waiting[number] = nil
    guard waiting.isEmpty else { return }
    for task in listening { task.cancel() }
    listening = []
  }
}
