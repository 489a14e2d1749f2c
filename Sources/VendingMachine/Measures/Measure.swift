/// A length or a mass, exact to a thousandth of its unit.
///
/// Inside is a whole number, so sums and comparisons are exact: 24.26 mm is within 0.15 mm of
/// 24.11 mm, which no binary fraction could promise.
///
/// ```swift
/// let quarter: Length = .thousandths(24_260)
/// quarter                      // 24.26 mm
/// try Length("24.26")          // 24.26 mm
/// quarter + .thousandths(150)  // 24.41 mm
/// ```
@frozen
public struct Measure<U: MeasureUnit>: Hashable, Sendable {
  /// How many thousandths of the unit: micrometres, or milligrams.
  public var thousandths: Int

  @inlinable
  init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// A measure in thousandths of its unit: micrometres, or milligrams.
  ///
  /// - Parameter count: How many.
  /// - Returns: The measure.
  @inlinable
  public static func thousandths(_ count: Int) -> Measure { Measure(thousandths: count) }
}

/// A length in millimetres, exact to a micrometre.
public typealias Length = Measure<Millimetre>
/// A mass in grams, exact to a milligram.
public typealias Mass = Measure<Gram>

extension Measure: Comparable, AdditiveArithmetic {
  /// Nothing.
  @inlinable
  public static var zero: Measure { Measure(thousandths: 0) }

  /// Whether the left one is less.
  @inlinable
  public static func < (left: Measure, right: Measure) -> Bool {
    left.thousandths < right.thousandths
  }

  /// The sum.
  @inlinable
  public static func + (left: Measure, right: Measure) -> Measure {
    Measure(thousandths: left.thousandths + right.thousandths)
  }

  /// The difference.
  @inlinable
  public static func - (left: Measure, right: Measure) -> Measure {
    Measure(thousandths: left.thousandths - right.thousandths)
  }
}

extension Measure: CustomStringConvertible {
  /// The number without needless zeros, and the unit: *24.26 mm*.
  public var description: String {
    (thousandths < 0 ? "-" : "") + Self.text(of: thousandths.magnitude)
  }

  /// How far away another measure is, whichever is the greater, as a text.
  func distance(to other: Measure) -> String {
    let (less, greater) = (min(self, other).thousandths, max(self, other).thousandths)
    // A sensor may report anything, and the difference of two whole numbers may not be one.
    return Self.text(of: UInt(bitPattern: greater &- less))
  }

  private static func text(of thousandths: UInt) -> String {
    "\(DecimalText.text(of: thousandths, places: 3, isTrimmed: true)) \(U.symbol)"
  }
}

extension Measure: Codable {
  /// Reads the thousandths, a whole number.
  public init(from decoder: any Decoder) throws {
    thousandths = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes the thousandths, a whole number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(thousandths)
  }
}
