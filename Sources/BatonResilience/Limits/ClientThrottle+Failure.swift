import Baton

extension ClientThrottle {
  /// Creates a throttle with a failure closure that receives only the refusal.
  public init(
    _ name: String = "throttle", factor: Double = 2, of length: Duration = .seconds(120),
    atMost highest: Double = 0.9, clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting isRefusal: @escaping @Sendable (Result<Response, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (Throttled) -> Failure
  ) {
    self.init(
      name, factor: factor, of: length, atMost: highest, clock: clock, randomness: randomness,
      counting: isRefusal, failure: { refusal, _ in failure(refusal) })
  }
}
