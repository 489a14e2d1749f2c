extension PersonName {
  /// What a scalar is within a name.
  enum Part {
    case letter, mark, digit, punctuation, space, joiner
    case control, direction, invisible, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A: self = .letter
      case 0x20, 0xA0, 0x2009, 0x202F, 0x3000: self = .space
      // Apostrophe, comma, hyphen and dot; middle dots; hyphens and quotation marks as apostrophes.
      case 0x27, 0x2C, 0x2D, 0x2E, 0xB7, 0x30FB, 0x2010, 0x2011, 0x2018, 0x2019, 0x5F3, 0x5F4:
        self = .punctuation
      case 0x200C, 0x200D: self = .joiner
      case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self = .direction
      default: self = Self.category(of: scalar)
      }
    }

    private static func category(of scalar: Unicode.Scalar) -> Self {
      let properties = scalar.properties
      if scalar.value > 0x7F, properties.isDefaultIgnorableCodePoint {
        return properties.isVariationSelector ? .mark : .invisible
      }
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        return .letter
      case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
      case .decimalNumber, .letterNumber, .otherNumber: return .digit
      case .control, .lineSeparator, .paragraphSeparator: return .control
      case .format: return .invisible
      default: return .other
      }
    }

    /// The code of the fault that the part is where it stands; nil if it is none.
    func code(after previous: Self) -> String? {
      switch self {
      case .letter, .digit, .punctuation, .space: nil
      case .mark:
        previous == .letter || previous == .mark || previous == .digit ? nil : "name.lone-mark"
      case .joiner: previous == .letter || previous == .mark ? nil : "name.invisible"
      case .control: "name.control"
      case .direction: "name.direction"
      case .invisible: "name.invisible"
      case .other: "name.character"
      }
    }
  }
}
