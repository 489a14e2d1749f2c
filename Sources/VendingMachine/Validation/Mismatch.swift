/// One measure of a coin that is outside of a validator's tolerance, and by how much.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Mismatch: Hashable, Sendable {
  /// The diameter is off: what was measured, and the bound that it is beyond.
  case diameter(Length, beyond: Length)
  /// The mass is off: what was measured, and the bound that it is beyond.
  case mass(Mass, beyond: Mass)
}

extension Mismatch: CustomStringConvertible {
  /// *invalid diameter: 24.26 mm is 5.06 mm over 19.2 mm*.
  public var description: String {
    switch self {
    case .diameter(let measured, let bound): "invalid diameter: \(measured.beside(bound))"
    case .mass(let measured, let bound): "invalid mass: \(measured.beside(bound))"
    }
  }
}

extension Measure {
  fileprivate func beside(_ bound: Measure) -> String {
    "\(self) is \(distance(to: bound)) \(self < bound ? "under" : "over") \(bound)"
  }
}

extension CoinValidator {
  /// Why a coin is not this validator's: the diameter first, then the mass.
  ///
  /// - Parameter coin: The coin as it was measured.
  /// - Returns: Every measure that is off; none where the validator takes the coin.
  public func mismatches(of coin: UnknownCoin) -> [Mismatch] {
    var mismatches: [Mismatch] = []
    if let bound = diameters.bound(beforeReaching: coin.diameter) {
      mismatches.append(.diameter(coin.diameter, beyond: bound))
    }
    if let bound = masses.bound(beforeReaching: coin.mass) {
      mismatches.append(.mass(coin.mass, beyond: bound))
    }
    return mismatches
  }
}

extension ClosedRange {
  /// The bound that lies between the range and a value outside of it.
  fileprivate func bound(beforeReaching value: Bound) -> Bound? {
    if value < lowerBound { return lowerBound }
    return value > upperBound ? upperBound : nil
  }
}
