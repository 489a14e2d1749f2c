/// A filter that separates text from escape sequences (ECMA-48), one scalar at a time.
///
/// A malformed sequence, or a string that does not end on its line, ends at the first character
/// that it cannot contain.
struct EscapeFilter: Hashable, Sendable {
  private enum Part {
    case text
    /// After an escape and any intermediate characters.
    case escape
    /// After the escape of a single shift, which applies to the next character.
    case shift
    /// In a control sequence, such as one that sets a color.
    case control
    /// In a command's string, such as a link's address.
    case string
  }

  private var part = Part.text

  /// Processes a scalar, and returns whether it is text or a control character outside a sequence.
  mutating func isText(_ scalar: Unicode.Scalar) -> Bool {
    if let next = Self.part(after: scalar) {
      part = next
      return false
    }
    switch (part, scalar) {
    case (.text, _): return true
    case (.escape, "["): part = .control
    case (.escape, "]"), (.escape, "P"), (.escape, "X"), (.escape, "^"), (.escape, "_"):
      part = .string
    case (.escape, "N"), (.escape, "O"): part = .shift
    case (.escape, " "..."/"), (.control, " "..."?"): break
    case (.escape, "0"..."~"), (.shift, " "..."~"), (.control, "@"..."~"): part = .text
    case (.string, "\u{7}"), (.string, "\u{9C}"): part = .text
    case (.string, " "...): break
    default:
      part = .text
      return true
    }
    return false
  }

  /// Returns the part that begins with an escape or an eight-bit control character, in any state.
  private static func part(after scalar: Unicode.Scalar) -> Part? {
    switch scalar {
    case "\u{1B}": .escape
    case "\u{9B}": .control
    case "\u{8E}", "\u{8F}": .shift
    case "\u{90}", "\u{98}", "\u{9D}"..."\u{9F}": .string
    default: nil
    }
  }
}
