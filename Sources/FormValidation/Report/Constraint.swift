public import FieldFormats

/// What a check asks of a value, as far as others can be told: schemas, browsers, messages.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Constraint: Sendable, Hashable {
  /// There is a value: a text that is not blank, a list that is not empty, a yes.
  case required
  /// A question has been answered, by yes or by no.
  case answered
  /// A text has so many characters, or scalars, and no more bytes than that.
  case length(ClosedRange<Int>, TextUnit, bytes: Int)
  /// A list has so many entries.
  case count(ClosedRange<Int>)
  /// A number is not below the first and not above the second, where they are given.
  case range(FormValue?, FormValue?)
  /// A text as a whole matches.
  case pattern(String)
  /// A value is one of these.
  case oneOf([FormValue])
  /// The value is the same as that of another field.
  case equal(FieldPath)
  /// A text has the format of that name.
  case format(String)
  /// A text is a day within bounds.
  case days(ClosedRange<CalendarDate>)
  /// The value is changed by the cleaning of that name.
  case cleaned(String)
  /// Something that only the check itself knows.
  case custom
}

/// What the length of a text is counted in.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum TextUnit: String, Sendable, Hashable {
  /// Characters as people count them: grapheme clusters, so that *é* and 👩‍👩‍👧 are one each.
  case characters
  /// Unicode scalars, which is what JSON Schema counts.
  case scalars
}
