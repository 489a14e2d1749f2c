/// A length or a mass, exact to a thousandth of its unit.
///
/// A measure is stored as a whole number, so sums and comparisons are exact: 24.26 mm is within
/// 0.15 mm of 24.11 mm. With binary fractions, this might be false.
///
/// ```swift
/// let quarter: Length = .thousandths(24_260)
/// quarter                      // 24.26 mm
/// try Length("24.26")          // 24.26 mm
/// quarter + .thousandths(150)  // 24.41 mm
/// ```
@frozen
public struct Measure<U: MeasureUnit>: Hashable, Sendable {
  /// The number of thousandths of the unit: micrometers or milligrams.
  public var thousandths: Int

  @inlinable
  init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// Returns a measure given in thousandths of its unit: micrometers or milligrams.
  @inlinable
  public static func thousandths(_ count: Int) -> Measure { Measure(thousandths: count) }
}

/// A length in millimeters, exact to a micrometer.
public typealias Length = Measure<Millimetre>
/// A mass in grams, exact to a milligram.
public typealias Mass = Measure<Gram>

extension Measure: Comparable, AdditiveArithmetic {
  /// A measure of zero.
  @inlinable
  public static var zero: Measure { Measure(thousandths: 0) }

  /// Returns whether the first measure is less than the second.
  @inlinable
  public static func < (left: Measure, right: Measure) -> Bool {
    left.thousandths < right.thousandths
  }

  /// Returns the sum of two measures.
  @inlinable
  public static func + (left: Measure, right: Measure) -> Measure {
    Measure(thousandths: left.thousandths + right.thousandths)
  }

  /// Returns the difference of two measures.
  @inlinable
  public static func - (left: Measure, right: Measure) -> Measure {
    Measure(thousandths: left.thousandths - right.thousandths)
  }
}

extension Measure: CustomStringConvertible {
  /// The number without trailing zeros, and the unit, such as *24.26 mm*.
  public var description: String {
    (thousandths < 0 ? "-" : "") + Self.text(of: thousandths.magnitude)
  }

  func distance(to other: Measure) -> String {
    let (less, greater) = (min(self, other).thousandths, max(self, other).thousandths)
    // A sensor can report any value, so the difference may not fit in an `Int`.
    return Self.text(of: UInt(bitPattern: greater &- less))
  }

  private static func text(of thousandths: UInt) -> String {
    "\(DecimalText.text(of: thousandths, places: 3, isTrimmed: true)) \(U.symbol)"
  }
}

extension Measure: Codable {
  /// Creates a measure by decoding its thousandths as a whole number.
  public init(from decoder: any Decoder) throws {
    thousandths = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Encodes the thousandths as a whole number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(thousandths)
  }
}
