/// How long to wait before an attempt: longer each time, and never as long as others do.
///
/// It is *full jitter*: after the attempt n, a random time between nothing and `base` · 2ⁿ⁻¹, which is
/// cut off at a longest one. See Marc Brooker, *Exponential Backoff And Jitter*.
public struct Backoff: Sendable {
  /// The longest pause after the first attempt.
  public var base: Duration
  /// The longest pause at all.
  public var longest: Duration
  /// A number from 0 up to 1.
  public var randomness: @Sendable () -> Double

  /// Pauses that get longer.
  ///
  /// - Parameters:
  ///   - base: The longest pause after the first attempt; it doubles with each attempt.
  ///   - longest: The longest pause at all.
  ///   - randomness: A number from 0 up to 1, the share of the longest pause that is waited.
  public init(
    base: Duration = .milliseconds(100), longest: Duration = .seconds(10),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.base = base
    self.longest = longest
    self.randomness = randomness
  }

  /// How long to wait after an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The attempt's number, which begins at 1.
  ///   - asked: How long the server asked to wait; it wins if it is longer, and not longer than
  ///     ``longest``.
  /// - Returns: The pause; another one each time.
  public func pause(after attempt: Int, orServer asked: Duration? = nil) -> Duration {
    let own = base.doubled(max(attempt, 1) - 1, atMost: longest).waitable.share(randomness())
    guard let asked, asked > own, asked <= longest else { return own }
    return asked
  }
}
