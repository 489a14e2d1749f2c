/// The time by which a request needs an answer, which all inner handlers can read.
///
/// ```swift
/// let report = AsyncClosureHandler("report") { (topic: String) async throws(ShopError) in
///   let left = Deadline.current?.remaining ?? .seconds(60)
///   return .handled(left < .seconds(5) ? "\(topic) in short" : "\(topic) in full")
/// }
/// let quick = report.leavingTimeout(after: .seconds(2)) { _ in .tooSlow }
/// try await quick.run("sales")   // handled("sales in short")
/// ```
///
/// ``LeavingTimeout``, ``WaitingTimeout`` and ``WithDeadline`` set the deadline for their inner
/// handlers, but never make it later. A time limit ends at the deadline if the deadline is earlier
/// than the limit's own end. Any other handler can read ``current``. The deadline is task-local, so
/// child tasks inherit it. Code outside handlers that set a deadline has no overhead.
public struct Deadline: Sendable {
  /// The deadline of the current task, or `nil` if there is none.
  @TaskLocal public static var current: Deadline?

  private let left: @Sendable () -> Duration
  /// The storage for the last failure of an inner retry, for use by the time limit that set this
  /// deadline.
  @usableFromInline var lastFailure: LastFailure?

  /// Returns a deadline that is the given duration from now; a negative duration counts as zero.
  public static func after(
    _ duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Deadline {
    let time = Timekeeper(clock)
    let end = max(.zero, duration.waitable)
    return Deadline(left: { end - time.now })
  }

  /// The remaining time; zero if the deadline has passed.
  public var remaining: Duration { max(.zero, left()) }

  /// Whether the deadline has passed.
  public var isOver: Bool { remaining == .zero }

  /// Returns the earlier of two deadlines, which may use different clocks.
  static func earlier(_ one: Deadline?, _ other: Deadline?) -> Deadline? {
    guard let one, let other else { return one ?? other }
    return other.remaining < one.remaining ? other : one
  }
}
