internal import FieldFormats

/// A value that is a whole number, or may be one: `Int` and `Int?`.
public protocol IntegerValue: FieldValue {
  /// The number, if there is one.
  ///
  /// - Parameter value: The value.
  /// - Returns: Its number.
  static func integer(of value: Self) -> Int?
}

/// A value that is any number, or may be one: `Double` and `Double?`.
public protocol NumberValue: FieldValue {
  /// The number, if there is one.
  ///
  /// - Parameter value: The value.
  /// - Returns: Its number.
  static func number(of value: Self) -> Double?
}

extension Int: IntegerValue {
  /// The number itself.
  public static func integer(of value: Int) -> Int? { value }
}

extension Double: NumberValue {
  /// The number itself.
  public static func number(of value: Double) -> Double? { value }
}

extension Optional: IntegerValue where Wrapped == Int {
  /// The number, if there is one.
  public static func integer(of value: Int?) -> Int? { value }
}

extension Optional: NumberValue where Wrapped == Double {
  /// The number, if there is one.
  public static func number(of value: Double?) -> Double? { value }
}

extension FieldCheck where Value: IntegerValue {
  /// The number lies within bounds; one that is left out passes.
  ///
  /// Codes: `range.too-small`, `range.too-large`, each with the bound and what was found.
  ///
  /// - Parameter bounds: The least and the greatest number.
  /// - Returns: The check.
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

  /// The number is not below a bound; one that is left out passes.
  ///
  /// See `range(_:)`.
  ///
  /// - Parameter bounds: The least number.
  /// - Returns: The check.
  public static func range(_ bounds: PartialRangeFrom<Int>) -> FieldCheck {
    range(bounds.lowerBound...Int.max)
  }

  /// The number is not above a bound; one that is left out passes.
  ///
  /// See `range(_:)`.
  ///
  /// - Parameter bounds: The greatest number.
  /// - Returns: The check.
  public static func range(_ bounds: PartialRangeThrough<Int>) -> FieldCheck {
    range(Int.min...bounds.upperBound)
  }
}

extension FieldCheck where Value: NumberValue {
  /// The number lies within bounds; one that is left out passes, and one that is none does not.
  ///
  /// Codes: `range.too-small`, `range.too-large`.
  ///
  /// - Parameter bounds: The least and the greatest number.
  /// - Returns: The check.
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
