/// A coin of unknown kind, described by its measurements.
///
/// ```swift
/// UnknownCoin(diameter: .thousandths(24_260), mass: .thousandths(5_670))   // 24.26 mm, 5.67 g
/// ```
@frozen
public struct UnknownCoin: Hashable, Codable, Sendable {
  /// The measured diameter.
  public let diameter: Length
  /// The measured mass.
  public let mass: Mass

  /// Creates a measured coin.
  @inlinable
  public init(diameter: Length, mass: Mass) {
    self.diameter = diameter
    self.mass = mass
  }
}

extension UnknownCoin: CustomStringConvertible {
  /// The diameter and the mass.
  public var description: String { "\(diameter), \(mass)" }
}
