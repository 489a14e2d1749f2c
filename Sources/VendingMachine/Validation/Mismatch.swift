/// A measurement of a coin that is outside a validator's tolerance.
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum Mismatch: Hashable, Sendable {
  /// The measured diameter, and the bound that it exceeds or falls short of.
  case diameter(Length, beyond: Length)
  /// The measured mass, and the bound that it exceeds or falls short of.
  case mass(Mass, beyond: Mass)
}

extension Mismatch: CustomStringConvertible {
  /// The mismatch in words, such as *invalid diameter: 24.26 mm is 5.06 mm over 19.2 mm*.
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
  /// Returns each measurement that is outside its tolerance: first the diameter, then the mass.
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
  /// Returns the bound that a value exceeds or falls short of, or `nil` if the range contains it.
  fileprivate func bound(beforeReaching value: Bound) -> Bound? {
    if value < lowerBound { return lowerBound }
    return value > upperBound ? upperBound : nil
  }
}
