public import Baton

extension CircuitBreaker {
  /// Creates a breaker with one circuit and a failure closure that receives only the refusal.
  public init(
    _ name: String = "breaker", settings: CircuitSettings = CircuitSettings(),
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting counts: @escaping @Sendable (Result<Outcome<Response>, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (CircuitOpen) -> Failure
  ) {
    self.init(
      name, settings: settings, clock: clock, randomness: randomness,
      counting: counts, failure: { refusal, _ in failure(refusal) })
  }

  /// Creates a breaker with a circuit for each key and a failure closure that receives only the
  /// refusal.
  public init<Key: Hashable & Sendable>(
    _ name: String = "breaker", settings: CircuitSettings = CircuitSettings(),
    forEach key: @escaping @Sendable (Request) -> Key, capacity: Int = 1000,
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting counts: @escaping @Sendable (Result<Outcome<Response>, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (CircuitOpen) -> Failure
  ) {
    self.init(
      name, settings: settings, forEach: key, capacity: capacity, clock: clock,
      randomness: randomness,
      counting: counts, failure: { refusal, _ in failure(refusal) })
  }
}
