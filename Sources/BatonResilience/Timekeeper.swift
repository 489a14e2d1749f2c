/// The time since it was made, by a clock whose type need not be known.
struct Timekeeper: Sendable {
  private let elapsed: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) {
    elapsed = Self.elapsed(by: clock)
  }

  var now: Duration { elapsed() }

  private static func elapsed<C: Clock<Duration>>(by clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
