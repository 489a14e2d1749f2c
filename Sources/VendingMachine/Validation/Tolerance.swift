/// How far a coin's measures may be from those of a new one, and still be that coin.
///
/// Both bounds belong to it: a coin that is off by exactly the tolerance is taken.
public struct Tolerance: Hashable, Sendable {
  /// How far the diameter may be off, to either side.
  public let diameter: Length
  /// How far the mass may be off, to either side.
  public let mass: Mass

  /// A tolerance.
  ///
  /// - Parameters:
  ///   - diameter: How far the diameter may be off, to either side; 0 or more.
  ///   - mass: How far the mass may be off, to either side; 0 or more.
  public init(diameter: Length, mass: Mass) {
    precondition(
      diameter >= .zero && mass >= .zero, "a tolerance of \(diameter), \(mass) is below nothing")
    self.diameter = diameter
    self.mass = mass
  }

  /// 0.15 mm and 0.15 g, which covers wear and tells apart all coins of each of the three
  /// currencies that come with the library.
  public static let standard = Tolerance(diameter: .thousandths(150), mass: .thousandths(150))
}
