internal import FieldFormats

/// A regular expression that matches whole strings in linear time.
///
/// It supports the subset of ECMAScript expressions (with the flag `u`) that JSON Schema and the
/// HTML attribute `pattern` share. It excludes backreferences, lookahead, and lookbehind, which
/// cannot be matched in linear time. The syntax includes characters and escapes (`\n`, `\x41`,
/// `\u0041`, `\u{1F600}`), `.`, classes (`[a-z]`, `[^0-9]`, `\d`, `\w`, `\s` and their opposites),
/// groups, alternatives, and `?`, `*`, `+`, `{2}`, `{2,}`, `{2,5}`. A leading `^` and a trailing
/// `$` are allowed and have no effect.
///
/// ```swift
/// let plate = try Pattern("[A-Z]{1,3}-[0-9]{1,4}")
/// plate.matches("AB-123")     // true
/// plate.matches("AB-123 ")    // false
/// ```
///
/// A string is matched scalar by scalar without backtracking. The time is proportional to the
/// length of the string multiplied by the size of the expression.
public struct Pattern: Sendable, Hashable {
  /// The source text of the expression.
  public let source: String
  private let automaton: PositionAutomaton

  /// Creates a pattern from an expression.
  ///
  /// - Throws: ``PatternError`` if the expression is invalid, or has more than 4,096 positions.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    automaton = PositionAutomaton(try parser.pattern())
  }

  /// Returns whether the whole string matches.
  public func matches(_ text: String) -> Bool { text.withBytes(matches) }

  /// Returns whether the whole UTF-8 string matches; bytes that are not valid UTF-8 do not match.
  public func matches(_ text: Span<UInt8>) -> Bool { automaton.matches(text) }

  /// Whether two patterns have the same source text.
  public static func == (left: Pattern, right: Pattern) -> Bool { left.source == right.source }

  /// Hashes the source text.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// An error thrown when an expression is invalid.
///
/// ```swift
/// do {
///   _ = try Pattern("(a")
/// } catch {
///   print(error)   // the group that begins at 0 in "(a" is not closed
/// }
/// ```
public struct PatternError: Error, Hashable, CustomStringConvertible {
  /// The problem, its position, and the expression.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension FieldCheck where Value: TextValue {
  /// Returns a check that the whole string matches the given pattern; an empty string passes.
  ///
  /// Code: `pattern.mismatch`.
  public static func matching(_ pattern: Pattern) -> FieldCheck {
    let fault = FormatFault("pattern.mismatch", at: 0)
    return FieldCheck(
      "pattern", .pattern(pattern.source),
      .bytes(of: Value.text(of:)) { pattern.matches($0) ? nil : fault })
  }
}
