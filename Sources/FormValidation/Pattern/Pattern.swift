internal import FieldFormats

/// A regular expression that a text as a whole has to match, in linear time.
///
/// It is the part of ECMAScript's expressions (with the flag `u`) that JSON Schema and the HTML
/// attribute `pattern` share, less what takes more than linear time: no references back, no looking
/// ahead or behind. There are characters and escapes (`\n`, `\x41`, `A`, `\u{1F600}`), `.`, classes
/// (`[a-z]`, `[^0-9]`, `\d`, `\w`, `\s` and their opposites), groups, alternatives, and `?`, `*`,
/// `+`, `{2}`, `{2,}`, `{2,5}`. `^` at the beginning and `$` at the end may be written and change
/// nothing.
///
/// ```swift
/// let plate = try Pattern("[A-Z]{1,3}-[0-9]{1,4}")
/// plate.matches("AB-123")     // true
/// plate.matches("AB-123 ")    // false
/// ```
///
/// A text is matched scalar by scalar, without going back: time is linear in the text, times the
/// size of the expression, whatever both are.
public struct Pattern: Sendable, Hashable {
  /// The expression as it was written.
  public let source: String
  private let automaton: PositionAutomaton

  /// An expression.
  ///
  /// - Parameter source: The expression.
  /// - Throws: ``PatternError`` if it cannot be read, or stands for more than 4,096 places.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    automaton = PositionAutomaton(try parser.pattern())
  }

  /// Whether a text as a whole matches.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it does.
  public func matches(_ text: String) -> Bool { text.withBytes(matches) }

  /// Whether a text in UTF-8 as a whole matches; bytes that are not UTF-8 do not.
  ///
  /// - Parameter text: The bytes.
  /// - Returns: Whether they do.
  public func matches(_ text: Span<UInt8>) -> Bool { automaton.matches(text) }

  /// Whether two expressions are written alike.
  public static func == (left: Pattern, right: Pattern) -> Bool { left.source == right.source }

  /// Feeds the expression into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Why an expression cannot be read.
///
/// ```swift
/// do {
///   _ = try Pattern("(a")
/// } catch {
///   print(error)   // the group that begins at 0 in "(a" is not closed
/// }
/// ```
public struct PatternError: Error, Hashable, CustomStringConvertible {
  /// What was wrong, where, in which expression.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension FieldCheck where Value: TextValue {
  /// The text as a whole matches an expression; an empty one passes.
  ///
  /// Code: `pattern.mismatch`.
  ///
  /// - Parameter pattern: The expression.
  /// - Returns: The check.
  public static func matching(_ pattern: Pattern) -> FieldCheck {
    let fault = FormatFault("pattern.mismatch", at: 0)
    return FieldCheck(
      "pattern", .pattern(pattern.source),
      .bytes(of: Value.text(of:)) { pattern.matches($0) ? nil : fault })
  }
}
