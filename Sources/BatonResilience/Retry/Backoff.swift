/// A policy for the random pauses between attempts, which on average grow exponentially.
///
/// The pause uses *full jitter*: after attempt n, it is a random time from zero to `base` · 2ⁿ⁻¹,
/// capped at ``longest``. See Marc Brooker, *Exponential Backoff And Jitter*.
public struct Backoff: Sendable {
  /// The maximum pause after the first attempt.
  public var base: Duration
  /// The maximum pause after any attempt.
  public var longest: Duration
  /// A closure that returns a random number from 0 up to, but not including, 1.
  public var randomness: @Sendable () -> Double

  /// Creates a backoff from the maximum first pause, the maximum pause overall, and a source of
  /// randomness.
  public init(
    base: Duration = .milliseconds(100), longest: Duration = .seconds(10),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.base = base
    self.longest = longest
    self.randomness = randomness
  }

  /// Returns the random pause after an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The attempt's number, starting at 1.
  ///   - asked: The delay that the server requested, as in the `Retry-After` header (RFC 9110,
  ///     10.2.3). A longer delay replaces the random pause, up to ``longest``. To stop instead of
  ///     waiting less than requested, see ``Attempt/again(orServer:)``.
  /// - Returns: The pause.
  public func pause(after attempt: Int, orServer asked: Duration? = nil) -> Duration {
    let own = base.doubled(max(attempt, 1) - 1, atMost: longest).waitable.share(randomness())
    return asked.map { max(own, min($0, longest)) } ?? own
  }
}
