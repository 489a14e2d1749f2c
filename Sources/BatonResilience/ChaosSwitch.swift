/// How often ``Chaos`` and ``ChaosLatency`` strike; any number of them may share one.
///
/// ```swift
/// let weather = ChaosSwitch(seed: 7)
/// let shaken = oven.chaos(.fault(.doorOpen), by: weather)
/// weather.rate = 1
/// try? shaken("pizza")   // nil
/// weather.rate = 0
/// try shaken("pizza")    // handled("hot pizza")
/// ```
///
/// It may be turned while requests are under way. With the same seed the same calls are struck.
public final class ChaosSwitch: Sendable {
  private let share: Lock<Double>
  private let randomness: @Sendable () -> Double

  /// A switch with a source of randomness.
  ///
  /// - Parameters:
  ///   - rate: The share of the calls that it strikes, from 0, which is none, to 1.
  ///   - randomness: A number from 0 up to 1 for each call, while the rate is above 0.
  public init(
    rate: Double = 0, randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    share = Lock(Self.sound(rate))
    self.randomness = randomness
  }

  /// A switch that strikes the same calls in each run.
  ///
  /// - Parameters:
  ///   - rate: The share of the calls that it strikes, from 0, which is none, to 1.
  ///   - seed: Which calls these are.
  public convenience init(rate: Double = 0, seed: UInt64) {
    let numbers = Lock(SeededNumbers(seed: seed))
    self.init(rate: rate) { numbers.withLock { $0.next() } }
  }

  /// The share of the calls that it strikes; what is below 0, above 1 or no number is the next one that
  /// is sound.
  public var rate: Double {
    get { share.withLock { $0 } }
    set { share.withLock { $0 = Self.sound(newValue) } }
  }

  /// Whether it strikes a call.
  func strikes() -> Bool {
    let rate = rate
    return rate > 0 && randomness() < rate
  }

  private static func sound(_ rate: Double) -> Double { rate > 0 ? min(rate, 1) : 0 }
}

/// SplitMix64, by Steele, Lea and Flood: a counter whose values are mixed.
private struct SeededNumbers: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number from 0 up to 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) * 0x1p-53
  }
}
