/// A border around a rectangle.
///
/// A `switch` outside this package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum Border: String, Hashable, Sendable, CaseIterable {
  /// No border.
  case none
  /// A thin line.
  case line
  /// A thin line with rounded corners.
  case rounded
  /// A double line.
  case double
  /// A thick line.
  case thick
  /// A line of ASCII characters, for terminals without box-drawing characters.
  case ascii

  /// The border's characters; the corners are listed row by row, from the upper left.
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
