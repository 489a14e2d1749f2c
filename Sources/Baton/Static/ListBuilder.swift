/// The methods shared by all list builders; public only because the compiler requires it.
public protocol _ListBuilder {}

extension _ListBuilder {
  /// Concatenates the parts.
  public static func buildBlock<Part>(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }

  /// Supports an `if` statement without an `else`.
  public static func buildOptional<Part>(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// Supports the first branch of an `if`-`else` or `switch` statement.
  public static func buildEither<Part>(first parts: [Part]) -> [Part] { parts }

  /// Supports the other branches of an `if`-`else` or `switch` statement.
  public static func buildEither<Part>(second parts: [Part]) -> [Part] { parts }

  /// Supports a `for` loop.
  public static func buildArray<Part>(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}
