/// The time that has passed since this value was created, measured by a type-erased clock.
///
/// If a clock is set back, as a wall clock may be, the time continues from its last value.
/// Otherwise, a circuit would stay open, or a rate limit would reject requests, until the clock
/// caught up.
@usableFromInline
struct Timekeeper: Sendable {
  @usableFromInline let elapsed: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) {
    elapsed = Self.elapsed(by: clock)
  }

  @inlinable var now: Duration { elapsed() }

  private static func elapsed<C: Clock<Duration>>(by clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    if C.self == ContinuousClock.self || C.self == SuspendingClock.self {
      return { start.duration(to: clock.now) }
    }
    let steady = Steady()
    return { steady.time { start.duration(to: clock.now) } }
  }

  private final class Steady: Sendable {
    private struct State {
      var last = Duration.zero
      var lost = Duration.zero
      var count = 0
    }

    private let state = Lock(State())

    func time(_ look: () -> Duration) -> Duration {
      var shown = look()
      let (time, count) = state.withLock { state -> (Duration?, Int) in
        guard shown >= state.last else { return (nil, state.count) }
        state.last = shown
        state.count &+= 1
        return (shown + state.lost, state.count)
      }
      if let time { return time }
      // A different task may have recorded a later time, so read the clock again. If the clock was
      // set back, it still shows an earlier time.
      shown = look()
      return state.withLock { state in
        if shown < state.last {
          // The later time may come from a concurrent reading.
          guard state.count == count else { return state.last + state.lost }
          state.lost += state.last - shown
        }
        state.last = shown
        state.count &+= 1
        return shown + state.lost
      }
    }
  }
}
