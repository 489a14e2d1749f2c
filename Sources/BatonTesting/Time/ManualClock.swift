import Baton

/// A clock that stands still until a test moves it on.
///
/// Give it to what waits, await the sleep, and move the time on: nothing is asked of the time that
/// really passes, and no test sleeps.
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
/// For what takes the time instead of a clock, `start + clock.now.offset` is that of a clock of your
/// choice.
public final class ManualClock: Clock {
  /// A moment, counted from when the clock was made.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How long after the clock was made.
    public let offset: Duration

    /// The moment so long after the clock was made.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How long it is until another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

    /// The time since the clock was made.
    public var description: String { "\(offset)" }
  }

  let state = Lock(State())

  /// A clock at the time zero.
  public init() {}

  /// The time that the test has come to.
  public var now: Instant { state.withLock(\.now) }

  /// Zero: it shows every moment that it was moved to.
  public var minimumResolution: Duration { .zero }

  /// All sleeps that have begun so far, in the order in which they began.
  public var sleeps: [Sleep] { state.withLock(\.sleeps) }

  /// The sleeps that last, those that end first in front.
  public var sleepers: [Sleep] { state.withLock(\.asleep).map(\.sleep) }

  /// Sleeps until the test has moved the time on, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - deadline: When the sleep ends.
  ///   - tolerance: Not looked at.
  /// - Throws: `CancellationError`.
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

  /// Moves the time on, and wakes those whose time has come, in the order of their ends.
  ///
  /// - Parameter duration: By how much; not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "a ManualClock does not go back, by \(duration)")
    let due = state.withLock { $0.advance(by: duration) }
    for sleeper in due { sleeper.resume(returning: true) }
  }

  /// Waits until the next sleep begins; each call gives another one, in the order in which they began.
  ///
  /// A sleep that began before the call counts as well, also when it is over. So a test awaits every
  /// sleep once, in turn, and misses none. If none begins the test does not hang: the error lists
  /// who sleeps until when.
  ///
  /// - Parameters:
  ///   - patience: How long to wait, in real time; a test that passes does not depend on it.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  /// - Returns: The sleep.
  /// - Throws: ``NobodySleeps``; `CancellationError` if the task is cancelled.
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
