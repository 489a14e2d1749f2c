/// A line around something.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Border: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// A thin one.
  case line
  /// A thin one with round corners.
  case rounded
  /// Two lines.
  case double
  /// A thick one.
  case thick
  /// One of ASCII's signs, for terminals that have no others.
  case ascii

  /// Its signs; corners from the upper left one on, row by row.
  var signs: (horizontal: Character, vertical: Character, corners: [Character])? {
    switch self {
    case .none: return nil
    case .line: return ("─", "│", ["┌", "┐", "└", "┘"])
    case .rounded: return ("─", "│", ["╭", "╮", "╰", "╯"])
    case .double: return ("═", "║", ["╔", "╗", "╚", "╝"])
    case .thick: return ("━", "┃", ["┏", "┓", "┗", "┛"])
    case .ascii: return ("-", "|", ["+", "+", "+", "+"])
    }
  }
}
