public import FieldFormats

/// A check's constraint, insofar as schemas, browsers, and messages can express it.
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum Constraint: Sendable, Hashable {
  /// There is a value: a nonblank string, a nonempty list, or `true`.
  case required
  /// A question has been answered with yes or no.
  case answered
  /// A string's length is within bounds, and its number of bytes is at most `bytes`.
  case length(ClosedRange<Int>, TextUnit, bytes: Int)
  /// A list's number of elements is within bounds.
  case count(ClosedRange<Int>)
  /// A number is at least the first value and at most the second; `nil` means no bound.
  case range(FormValue?, FormValue?)
  /// The whole string matches a regular expression.
  case pattern(String)
  /// A value is one of several.
  case oneOf([FormValue])
  /// The value equals that of a different field.
  case equal(FieldPath)
  /// A string has the format with this name.
  case format(String)
  /// A string is a date within bounds.
  case days(ClosedRange<CalendarDate>)
  /// A cleaning with this name changes the value.
  case cleaned(String)
  /// A constraint that only the check itself can test.
  case custom
}

/// The unit of a string's length.
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum TextUnit: String, Sendable, Hashable {
  /// User-perceived characters (grapheme clusters): *é* and 👩‍👩‍👧 each count as one.
  case characters
  /// Unicode scalars, which JSON Schema also counts.
  case scalars
}
