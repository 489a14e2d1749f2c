/// A ``RateLimit`` refused a request.
public struct RateLimited: Error, Hashable, CustomStringConvertible {
  /// How many requests may come in a period.
  public let limit: Int
  /// The time for these.
  public let period: Duration
  /// After how long the next request is let through, if no other one comes before it.
  public let retryAfter: Duration

  /// The rate, and when to come again.
  public var description: String {
    "faster than \(limit) in \(period); try again after \(retryAfter)"
  }
}

/// When requests of one key came: the one instant that the algorithm keeps.
final class Arrivals: Sendable {
  struct Rate: Sendable {
    let count: Int
    let period: Duration
    let burst: Int
    /// The time between two requests.
    let interval: Duration
    /// How much too early a request may come.
    let tolerance: Duration

    init(_ count: Int, _ period: Duration, burst: Int) {
      precondition(count >= 1, "RateLimit lets at least 1 request through, and was given \(count)")
      precondition(period > .zero, "RateLimit counts in more than no time, and was given \(period)")
      precondition(burst >= 1, "RateLimit has a burst of at least 1, and was given \(burst)")
      self.count = count
      self.period = period
      self.burst = burst
      interval = period.waitable / count
      tolerance = interval.times(burst - 1)
    }
  }

  /// When the next request would come if all came evenly; `nil` before the first.
  private let due = Lock(Duration?.none)

  /// Lets a request in and says how many more could come now, or says when it may come again.
  func arrive(at now: Duration, _ rate: Rate) -> Result<Int, RateLimited> {
    due.withLock { due in
      let next = max(due ?? now, now)
      let wait = next - rate.tolerance - now
      guard wait <= .zero else {
        return .failure(RateLimited(limit: rate.count, period: rate.period, retryAfter: wait))
      }
      due = next + rate.interval
      return .success(Self.left(next + rate.interval, now, rate))
    }
  }

  func left(at now: Duration, _ rate: Rate) -> Int {
    due.withLock { Self.left($0 ?? now, now, rate) }
  }

  private static func left(_ due: Duration, _ now: Duration, _ rate: Rate) -> Int {
    guard rate.interval > .zero else { return rate.burst }
    let room = rate.tolerance + rate.interval - (max(due, now) - now)
    return min(Int(max(0, min(room / rate.interval + 1e-9, 0x1p60))), rate.burst)
  }
}
