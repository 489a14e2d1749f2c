import Baton

/// A clock that advances only when a test advances it.
///
/// Pass the clock to the code under test, await its sleep, and advance the time. Such a test does
/// not depend on real time and never actually sleeps.
///
/// ```swift
/// let clock = ManualClock()
/// let slow = kitchen.retrying(clock: clock) { result, attempt in
///   attempt < 2 ? .seconds(7) : nil
/// }
/// let request = Task { try await slow.run("tofu") }
///
/// let sleep = try await clock.nextSleep()
/// sleep.duration                   // 7.0 seconds
/// clock.advance(by: .seconds(7))
/// try await request.value          // passed
/// ```
///
/// For code that takes a time instead of a clock, pass `start + clock.now.offset`, where `start` is
/// an instant of any other clock.
public final class ManualClock: Clock {
  /// An instant, relative to the clock's creation.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates an instant from the time since the clock was created.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// Returns this instant advanced by the given duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration from this instant to the given instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first instant is before the second.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

    /// The time since the clock was created.
    public var description: String { "\(offset)" }
  }

  let state = Lock(State())

  /// Creates a clock whose time starts at zero.
  public init() {}

  /// The clock's current time.
  public var now: Instant { state.withLock(\.now) }

  /// Zero, because the clock can represent every instant.
  public var minimumResolution: Duration { .zero }

  /// All sleeps that have begun, in order.
  public var sleeps: [Sleep] { state.withLock(\.sleeps) }

  /// The current sleeps, in the order in which they end.
  public var sleepers: [Sleep] { state.withLock(\.asleep).map(\.sleep) }

  /// Sleeps until the test advances the time to the deadline; ignores the tolerance.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let task = currentTaskName()
    let number = state.withLock { $0.newSleeper() }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let news = state.withLock {
          $0.fallAsleep(number, task: task, until: deadline, continuation)
        }
        for (waiting, sleep) in news.told { waiting.resume(returning: sleep) }
        if let isOver = news.isOver { continuation.resume(returning: isOver) }
      }
    } onCancel: {
      state.withLock { $0.cancelSleeper(number) }?.resume(returning: false)
    }
    guard isOver else { throw CancellationError() }
  }

  /// Advances the time by a nonnegative duration, and wakes the tasks whose sleeps end, in order.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "a ManualClock cannot go backward by \(duration)")
    let due = state.withLock { $0.advance(by: duration) }
    for sleeper in due { sleeper.resume(returning: true) }
  }

  /// Waits until the next sleep begins.
  ///
  /// Consecutive calls return consecutive sleeps, including sleeps that began before the call, even
  /// if they have already ended. A test that awaits every sleep once therefore misses no sleep. If
  /// no sleep begins, the method does not wait forever; instead, it throws an error that lists the
  /// current sleeps.
  ///
  /// - Parameters:
  ///   - patience: The maximum real time to wait for a sleep; a test that passes does not wait this
  ///     long.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  /// - Returns: The sleep.
  /// - Throws: ``NobodySleeps`` if no sleep begins, or `CancellationError` if the task is
  ///   cancelled.
  @discardableResult
  public func nextSleep(
    within patience: Duration = .seconds(120), fileID: String = #fileID, line: Int = #line
  ) async throws -> Sleep {
    let number = state.withLock { $0.newWaiter() }
    let timer = Task {
      try await Task.sleep(for: patience.waitable)
      giveUp(number)
    }
    defer { timer.cancel() }
    let sleep = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let told = state.withLock { $0.await(number, continuation) }
        for (waiting, sleep) in told { waiting.resume(returning: sleep) }
      }
    } onCancel: {
      giveUp(number)
    }
    if let sleep { return sleep }
    try Task.checkCancellation()
    throw NobodySleeps(
      patience: patience, now: now, sleepers: sleepers, location: "\(fileID):\(line)")
  }

  private func giveUp(_ waiter: Int) {
    state.withLock { $0.giveUp(waiter) }?.resume(returning: nil)
  }
}
