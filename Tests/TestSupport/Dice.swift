/// A generator of random numbers that are the same in every run, so that a failure can be repeated.
///
/// The algorithm is SplitMix64, by Steele, Lea and Flood: a counter whose values are mixed.
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 to one less than the number of sides.
  package mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  /// Returns `true` with a probability in percent.
  package mutating func chance(percent: Int) -> Bool { roll(100) < percent }
}
