/// A coin as it comes in: measured, and nothing else known of it.
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

  /// A measured coin.
  ///
  /// - Parameters:
  ///   - diameter: The measured diameter.
  ///   - mass: The measured mass.
  @inlinable
  public init(diameter: Length, mass: Mass) {
    self.diameter = diameter
    self.mass = mass
  }
}

extension UnknownCoin: CustomStringConvertible {
  /// Both measures.
  public var description: String { "\(diameter), \(mass)" }
}
