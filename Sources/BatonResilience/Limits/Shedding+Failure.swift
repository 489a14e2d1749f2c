import Baton

extension Shedding {
  /// Creates an around handler with a short queue and a failure closure that receives only the
  /// refusal.
  public init(
    _ name: String = "shedding", to limit: Int, queue capacity: Int = 100,
    target: Duration = .milliseconds(5), interval: Duration = .milliseconds(100),
    clock: any Clock<Duration> = ContinuousClock(),
    priority: @escaping @Sendable (Request) -> RequestPriority = { _ in .normal },
    failure: @escaping @Sendable (Shed) -> Failure
  ) {
    self.init(
      name, to: limit, queue: capacity, target: target, interval: interval, clock: clock,
      priority: priority, failure: { refusal, _ in failure(refusal) })
  }
}
