/// When an answer has to be there: an absolute end that is handed inward.
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
/// ``LeavingTimeout``, ``WaitingTimeout`` and ``WithDeadline`` set it for what is inside them, and never
/// make it later. Those time limits end at it where it is earlier than their own end; any other handler
/// reads ``current`` if it wants to know. It belongs to a task and the tasks that it makes: what is not
/// inside one of these handlers pays nothing for it.
public struct Deadline: Sendable {
  /// The end that the current task has to keep, if any.
  @TaskLocal public static var current: Deadline?

  private let left: @Sendable () -> Duration

  /// The end after some time from now.
  ///
  /// - Parameters:
  ///   - duration: How long from now; nothing if it is negative.
  ///   - clock: What time is measured with.
  /// - Returns: The deadline.
  public static func after(
    _ duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Deadline {
    let time = Timekeeper(clock)
    let end = max(.zero, duration.waitable)
    return Deadline { end - time.now }
  }

  /// How long it is until then; zero when it is over.
  public var remaining: Duration { max(.zero, left()) }

  /// Whether no time is left.
  public var isOver: Bool { remaining == .zero }

  /// The earlier one of two, which may be by different clocks.
  static func earlier(_ one: Deadline?, _ other: Deadline?) -> Deadline? {
    guard let one, let other else { return one ?? other }
    return other.remaining < one.remaining ? other : one
  }
}
