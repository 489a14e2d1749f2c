/// An error for a request that a ``RateLimit`` or a ``WaitingRateLimit`` rejected.
public struct RateLimited: Error, CustomStringConvertible {
  /// The number of requests allowed in a period.
  public let limit: Int
  /// The length of a period.
  public let period: Duration
  /// The time until the next request is allowed if no other request arrives earlier.
  public let retryAfter: Duration
  /// The request's key, or `nil` if requests have no keys.
  public internal(set) var key: (any Hashable & Sendable)?

  /// A description of the rate and the time to try again, without the key, which may be secret.
  public var description: String {
    "faster than \(limit) in \(period); try again after \(retryAfter)"
  }
}

extension RateLimited: Hashable {
  /// Returns whether two errors have the same rate, time and key.
  public static func == (one: RateLimited, other: RateLimited) -> Bool {
    one.limit == other.limit && one.period == other.period && one.retryAfter == other.retryAfter
      && areSame(one.key, other.key)
  }

  /// Hashes the rate and the time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    hasher.combine(period)
    hasher.combine(retryAfter)
  }
}

/// The arrivals for one key, for which the algorithm stores only a single instant.
@usableFromInline
final class Arrivals: Sendable {
  @usableFromInline
  struct Rate: Sendable {
    let count: Int
    let period: Duration
    @usableFromInline let burst: Int
    let interval: Duration
    /// The maximum time by which a request may arrive ahead of its turn.
    let tolerance: Duration

    init(_ count: Int, _ period: Duration, burst: Int) {
      precondition(count >= 1, "RateLimit must let at least 1 request through, not \(count)")
      precondition(period > .zero, "RateLimit's period must be longer than zero, not \(period)")
      precondition(burst >= 1, "RateLimit's burst must be at least 1, not \(burst)")
      self.count = count
      self.period = period
      self.burst = burst
      interval = period.waitable / count
      tolerance = interval.times(burst - 1)
    }
  }

  /// The time at which the next request would arrive if requests were evenly spaced, or `nil`
  /// before the first request.
  private let due = Lock(Duration?.none)

  /// Admits a request and returns how many more requests may arrive now, or returns a refusal.
  @usableFromInline
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
    return min(Int(max(0, min(room / rate.interval + 1e-9, Int.ample))), rate.burst)
  }
}
