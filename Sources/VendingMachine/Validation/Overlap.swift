/// Two validators that accept the same coins, and the measurements of those coins.
public struct Overlap: Hashable, Sendable {
  /// The name of the first validator.
  public let first: String
  /// The name of the second validator.
  public let second: String
  /// The diameters that both validators accept.
  public let diameters: ClosedRange<Length>
  /// The masses that both validators accept.
  public let masses: ClosedRange<Mass>

  /// Creates the overlap of two validators, or returns `nil` if they accept no common coin.
  init?(_ first: CoinValidator, _ second: CoinValidator) {
    guard let diameters = first.diameters.intersection(second.diameters),
      let masses = first.masses.intersection(second.masses)
    else { return nil }
    self.first = first.name
    self.second = second.name
    self.diameters = diameters
    self.masses = masses
  }

  /// Returns an overlap for each pair of validators that accept the same coins, in order.
  ///
  /// - Complexity: O(n²) in the number of validators.
  static func all(among validators: [CoinValidator]) -> [Overlap] {
    validators.indices.flatMap { index in
      validators[(index + 1)...].compactMap { Overlap(validators[index], $0) }
    }
  }
}

extension Overlap: CustomStringConvertible {
  /// A description of the overlap in words.
  ///
  /// For example, *"quarter" and "100 won" both take 24.11 mm to 24.15 mm with 5.52 g to 5.57 g*.
  public var description: String {
    """
    \(first.quoted) and \(second.quoted) both take \(diameters.lowerBound) to \
    \(diameters.upperBound) with \(masses.lowerBound) to \(masses.upperBound)
    """
  }
}

extension ClosedRange {
  fileprivate func intersection(_ other: ClosedRange) -> ClosedRange? {
    overlaps(other) ? clamped(to: other) : nil
  }
}
