/// A value that is a text, or may be one: `String` and `String?`.
public protocol TextValue: FieldValue {
  /// The text, if there is one.
  ///
  /// - Parameter value: The value.
  /// - Returns: Its text.
  static func text(of value: Self) -> String?

  /// The value of a text.
  init(text: String)
}

extension String: TextValue {
  /// The text itself.
  public static func text(of value: String) -> String? { value }

  /// The text itself.
  public init(text: String) { self = text }
}

extension Optional: TextValue where Wrapped == String {
  /// The text, if there is one.
  public static func text(of value: String?) -> String? { value }

  /// The text itself.
  public init(text: String) { self = text }
}
