public import Foundation

/// A value that is sent separately from a statement's SQL.
///
/// A parameter's description does not show its value, which may be secret.
public struct Parameter: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The type that the server uses to interpret the text.
  public let type: ColumnType
  /// The value in PostgreSQL's text format, or `nil` for NULL.
  public let text: String?

  /// Creates a parameter from PostgreSQL's text format.
  ///
  /// - Parameters:
  ///   - text: The text, or `nil` for NULL.
  ///   - type: The type.
  public init(text: String?, type: ColumnType) {
    self.text = text
    self.type = type
  }

  /// The type, without the value.
  public var description: String { "a parameter (\(type))" }
  /// A mirror without the value.
  public var customMirror: Mirror { Mirror(self, children: ["type": type]) }
}

/// A type whose values can be parameters of a statement.
///
/// `Bool`, `Int`, `Int16`, `Int32`, `Int64`, `Double`, `String`, `[UInt8]`, `UUID`, `Date`, arrays
/// of `Int` or `String`, and optionals of them conform.
public protocol ParameterConvertible {
  /// The type that the server uses to interpret the text.
  static var parameterType: ColumnType { get }
  /// The value in PostgreSQL's text format, or `nil` for NULL.
  var parameterText: String? { get }
}

extension ParameterConvertible {
  var parameter: Parameter { Parameter(text: parameterText, type: Self.parameterType) }
}

extension ParameterConvertible where Self: FixedWidthInteger {
  /// The number's digits.
  public var parameterText: String? { String(self) }
}

extension Int: ParameterConvertible {
  /// The type bigint.
  public static var parameterType: ColumnType { .bigint }
}

extension Int64: ParameterConvertible {
  /// The type bigint.
  public static var parameterType: ColumnType { .bigint }
}

extension Int32: ParameterConvertible {
  /// The type integer.
  public static var parameterType: ColumnType { .integer }
}

extension Int16: ParameterConvertible {
  /// The type smallint.
  public static var parameterType: ColumnType { .smallint }
}

extension Double: ParameterConvertible {
  /// The type double precision.
  public static var parameterType: ColumnType { .double }
  /// The shortest text that represents the same number exactly.
  public var parameterText: String? {
    if isNaN { return "NaN" }
    return isFinite ? "\(self)" : self > 0 ? "Infinity" : "-Infinity"
  }
}

extension Bool: ParameterConvertible {
  /// The type boolean.
  public static var parameterType: ColumnType { .boolean }
  /// `t` or `f`.
  public var parameterText: String? { self ? "t" : "f" }
}

extension String: ParameterConvertible {
  /// The type that the server infers from the statement, such as text, jsonb or date.
  public static var parameterType: ColumnType { .inferred }
  /// The text itself.
  public var parameterText: String? { self }
}

extension UUID: ParameterConvertible {
  /// The type uuid.
  public static var parameterType: ColumnType { .uuid }
  /// The UUID in its standard text form.
  public var parameterText: String? { uuidString }
}

extension Date: ParameterConvertible {
  /// The type timestamptz.
  public static var parameterType: ColumnType { .timestamptz }
  /// The time in UTC with microsecond precision, or infinity before the year 1 or after 9999.
  public var parameterText: String? { TimestampText.text(seconds: timeIntervalSince1970) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  /// The type of the value.
  public static var parameterType: ColumnType { Wrapped.parameterType }
  /// The text of the wrapped value, or `nil` for NULL.
  public var parameterText: String? { flatMap(\.parameterText) }
}

extension Array: ParameterConvertible where Element: ArrayElement {
  /// The type bytea, or the type of the array.
  public static var parameterType: ColumnType { Element.arrayType }
  /// The bytes or elements in PostgreSQL's text format.
  public var parameterText: String? { Element.text(of: self) }
}
