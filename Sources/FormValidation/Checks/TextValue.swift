/// A string that may be optional: `String` or `String?`.
public protocol TextValue: FieldValue {
  /// Returns the text in a value, or `nil` if there is none.
  static func text(of value: Self) -> String?

  /// Creates a value from a string.
  init(text: String)
}

extension String: TextValue {
  /// Returns the text itself.
  public static func text(of value: String) -> String? { value }

  /// Creates a value from a string.
  public init(text: String) { self = text }
}

extension Optional: TextValue where Wrapped == String {
  /// Returns the value unchanged.
  public static func text(of value: String?) -> String? { value }

  /// Creates a value from a string.
  public init(text: String) { self = text }
}
