import Foundation

/// A seeded source of random numbers, so that a run which fails can be had again.
///
/// It is SplitMix64, by Steele, Lea and Flood: a counter whose values are mixed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(of percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// The seeds of a property test: the same ones in every run, and a new one.
///
/// A failure shows its seed, as the argument of the test; run that one alone with
/// `BATON_SEED=… swift test --filter Model`.
enum Seed {
  static let all: [UInt64] =
    if let given = ProcessInfo.processInfo.environment["BATON_SEED"].flatMap({ UInt64($0) }) {
      [given]
    } else {
      [1, 2, 3, .random(in: 4 ... .max)]
    }
}
