import Baton

extension AdaptiveLimit {
  /// Creates an adaptive limit with a failure closure that receives only the refusal.
  public init(
    _ name: String = "adaptive limit", settings: AdaptiveLimitSettings = AdaptiveLimitSettings(),
    clock: any Clock<Duration> = ContinuousClock(),
    timing isTimed: @escaping @Sendable (Result<Response, Failure>) -> Bool = {
      if case .success = $0 { true } else { false }
    },
    failure: @escaping @Sendable (OverLimit) -> Failure
  ) {
    self.init(
      name, settings: settings, clock: clock, timing: isTimed,
      failure: { refusal, _ in failure(refusal) })
  }
}
