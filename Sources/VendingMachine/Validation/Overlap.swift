/// Two validators that would both take a coin, and the coins that both would take.
public struct Overlap: Hashable, Sendable {
  /// The validator that stands first.
  public let first: String
  /// The one behind it.
  public let second: String
  /// The diameters that both take.
  public let diameters: ClosedRange<Length>
  /// The masses that both take.
  public let masses: ClosedRange<Mass>

  /// What two validators have in common; `nil` if no coin is both's.
  init?(_ first: CoinValidator, _ second: CoinValidator) {
    guard let diameters = first.diameters.intersection(second.diameters),
      let masses = first.masses.intersection(second.masses)
    else { return nil }
    self.first = first.name
    self.second = second.name
    self.diameters = diameters
    self.masses = masses
  }

  /// All overlaps among validators, in their order.
  ///
  /// - Parameter validators: The validators.
  /// - Returns: An overlap for every two that have coins in common.
  /// - Complexity: O(n²) in their number.
  static func all(among validators: [CoinValidator]) -> [Overlap] {
    validators.indices.flatMap { index in
      validators[(index + 1)...].compactMap { Overlap(validators[index], $0) }
    }
  }
}

extension Overlap: CustomStringConvertible {
  /// Who takes what: *"quarter" and "100 won" both take 24.11 mm to 24.15 mm with 5.52 g to 5.57 g*.
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
