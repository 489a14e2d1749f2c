/// The turns for one key of a ``WaitingRateLimit``, in order of arrival.
///
/// The turns use the algorithm of ``Arrivals``, preceded by a line of requests. Only the first
/// request in the line waits for its turn; the others wait to become first. A request that leaves
/// does not take a turn, so the requests after it move up.
final class Turns: Sendable {
  enum Entry: Sendable {
    case now
    /// The request waits at a place in the line; the place is `nil` if the request is first.
    case waits(at: Int?, for: Duration)
    case refused(RateLimited)
  }

  private struct State: Sendable {
    /// The time at which the next request would arrive if requests were evenly spaced, or `nil`
    /// before the first request.
    var due: Duration?
    var waiting = 0
  }

  private let state = Lock(State())
  /// A single permit, whose holder is the first request in the line.
  private let first = Permits(1)

  var waiting: Int { state.withLock(\.waiting) }

  /// Takes a turn or a place in the line, or rejects the request if its turn would be too late.
  func enter(at now: Duration, _ rate: Arrivals.Rate, within longest: Duration) -> Entry {
    state.withLock { state in
      let due = max(state.due ?? now, now)
      let wait = due - rate.tolerance - now + rate.interval.times(state.waiting)
      guard state.waiting > 0 || wait > .zero else {
        state.due = due + rate.interval
        return .now
      }
      guard wait <= longest else {
        return .refused(
          RateLimited(limit: rate.count, period: rate.period, retryAfter: max(wait, .zero)))
      }
      state.waiting += 1
      return .waits(at: first.takeOrJoin(), for: max(wait, .zero))
    }
  }

  /// Waits until all earlier requests have left the line, or returns `false` if cancelled first.
  func becomeFirst(at place: Int, unlessCancelled isCancellable: Bool) async -> Bool {
    guard await first.wait(at: place, unlessCancelled: isCancellable) else {
      state.withLock { $0.waiting -= 1 }
      return false
    }
    return true
  }

  /// Takes the turn of the first request, or returns how long that request must still wait.
  func take(at now: Duration, _ rate: Arrivals.Rate) -> Duration? {
    let wait = state.withLock { state -> Duration? in
      let wait = (state.due ?? now) - rate.tolerance - now
      guard wait <= .zero else { return wait }
      // Clocks wake tasks late. Compensating for at most one interval of delay preserves the rate.
      state.due = max(state.due ?? now, now - rate.interval) + rate.interval
      state.waiting -= 1
      return nil
    }
    if wait == nil { first.giveBack() }
    return wait
  }

  func leaveAsFirst() {
    state.withLock { $0.waiting -= 1 }
    first.giveBack()
  }
}
