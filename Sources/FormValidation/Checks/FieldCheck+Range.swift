internal import FieldFormats

/// A whole number that may be optional: `Int` or `Int?`.
public protocol IntegerValue: FieldValue {
  /// Returns the number in a value, or `nil` if there is none.
  static func integer(of value: Self) -> Int?
}

/// A floating-point number that may be optional: `Double` or `Double?`.
public protocol NumberValue: FieldValue {
  /// Returns the number in a value, or `nil` if there is none.
  static func number(of value: Self) -> Double?
}

extension Int: IntegerValue {
  /// Returns the number itself.
  public static func integer(of value: Int) -> Int? { value }
}

extension Double: NumberValue {
  /// Returns the number itself.
  public static func number(of value: Double) -> Double? { value }
}

extension Optional: IntegerValue where Wrapped == Int {
  /// Returns the value unchanged.
  public static func integer(of value: Int?) -> Int? { value }
}

extension Optional: NumberValue where Wrapped == Double {
  /// Returns the value unchanged.
  public static func number(of value: Double?) -> Double? { value }
}

extension FieldCheck where Value: IntegerValue {
  /// Returns a check that the number is within bounds; a missing number passes.
  ///
  /// Codes: `range.too-small`, `range.too-large`, each with the bound and the actual number.
  public static func range(_ bounds: ClosedRange<Int>) -> FieldCheck {
    FieldCheck(
      "range", .range(.integer(bounds.lowerBound), .integer(bounds.upperBound)),
      .integer(of: Value.integer(of:)) { number in
        if number < bounds.lowerBound {
          return FormatFault("range.too-small", at: 0, limit: bounds.lowerBound, found: number)
        }
        if number > bounds.upperBound {
          return FormatFault("range.too-large", at: 0, limit: bounds.upperBound, found: number)
        }
        return nil
      })
  }

  /// Returns a check that the number has a lower bound; see `range(_:)`.
  public static func range(_ bounds: PartialRangeFrom<Int>) -> FieldCheck {
    range(bounds.lowerBound...Int.max)
  }

  /// Returns a check that the number has an upper bound; see `range(_:)`.
  public static func range(_ bounds: PartialRangeThrough<Int>) -> FieldCheck {
    range(Int.min...bounds.upperBound)
  }
}

extension FieldCheck where Value: NumberValue {
  /// Returns a check that the number is within bounds; a missing number passes, and NaN fails.
  ///
  /// Codes: `range.too-small`, `range.too-large`.
  public static func range(_ bounds: ClosedRange<Double>) -> FieldCheck {
    FieldCheck(
      "range", .range(.number(bounds.lowerBound), .number(bounds.upperBound)),
      .value { value in
        guard let number = Value.number(of: value) else { return nil }
        if !(number >= bounds.lowerBound) { return FormatFault("range.too-small", at: 0) }
        if number > bounds.upperBound { return FormatFault("range.too-large", at: 0) }
        return nil
      })
  }
}
