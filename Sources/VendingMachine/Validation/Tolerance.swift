/// The maximum difference of a coin's measurements from those of a new one, inclusive.
public struct Tolerance: Hashable, Sendable {
  /// The maximum difference of the diameter, in both directions.
  public let diameter: Length
  /// The maximum difference of the mass, in both directions.
  public let mass: Mass

  /// Creates a tolerance; both differences must be at least 0.
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
