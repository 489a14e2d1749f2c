import Baton

extension WaitingTimeout {
  /// Creates a time limit for the rest of the chain, with a failure closure that receives only the
  /// limit.
  public init(
    _ name: String = "timeout", after limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) {
    self.init(
      name, after: limit, clock: clock, failure: { refusal, _ in failure(refusal) })
  }
}
