/// A switch that sets the rate at which one or more ``Chaos`` and ``ChaosLatency`` handlers affect
/// requests.
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
/// The rate may change while requests are in progress. Equal seeds always select the same calls.
public final class ChaosSwitch: Sendable {
  private let share: Lock<Double>
  private let randomness: @Sendable () -> Double

  /// Creates a switch with a source of randomness.
  ///
  /// The rate is the fraction of calls to select, from 0 to 1. While the rate is above 0, the
  /// switch calls `randomness` for each call to get a number from 0 up to 1.
  public init(
    rate: Double = 0, randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    share = Lock(Self.sound(rate))
    self.randomness = randomness
  }

  /// Creates a switch that selects the same calls in each run, as determined by the given seed.
  public convenience init(rate: Double = 0, seed: UInt64) {
    let numbers = Lock(SeededNumbers(seed: seed))
    self.init(rate: rate) { numbers.withLock { $0.next() } }
  }

  /// The fraction of calls that the switch selects, from 0 to 1.
  ///
  /// A value above 1 is set to 1; a negative value or NaN is set to 0.
  public var rate: Double {
    get { share.withLock { $0 } }
    set { share.withLock { $0 = Self.sound(newValue) } }
  }

  func strikes() -> Bool {
    let rate = rate
    return rate > 0 && randomness() < rate
  }

  private static func sound(_ rate: Double) -> Double { rate > 0 ? min(rate, 1) : 0 }
}

/// The SplitMix64 generator (Steele, Lea and Flood), which mixes the values of a counter.
private struct SeededNumbers: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number from 0 up to 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) * 0x1p-53
  }
}
