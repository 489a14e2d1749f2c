/// The maximum difference, inclusive, between a coin's measurements and those of a new coin.
public struct Tolerance: Hashable, Sendable {
  /// The maximum difference in diameter, in either direction.
  public let diameter: Length
  /// The maximum difference in mass, in either direction.
  public let mass: Mass

  /// Creates a tolerance; neither difference may be negative.
  public init(diameter: Length, mass: Mass) {
    precondition(
      diameter >= .zero && mass >= .zero, "a tolerance of \(diameter), \(mass) is negative")
    self.diameter = diameter
    self.mass = mass
  }

  /// A tolerance of 0.15 mm and 0.15 g.
  ///
  /// It allows for wear, and distinguishes all coins within each of the library's three currencies.
  public static let standard = Tolerance(diameter: .thousandths(150), mass: .thousandths(150))
}
