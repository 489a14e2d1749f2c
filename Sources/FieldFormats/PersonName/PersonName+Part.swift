extension PersonName {
  enum Part {
    case letter, mark, virama, digit, punctuation, space, joiner
    /// A joiner after a virama; it may precede something other than a letter.
    case viramaJoiner
    case control, direction, invisible, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A: self = .letter
      case 0x20, 0xA0, 0x2009, 0x202F, 0x3000: self = .space
      // Apostrophe, comma, hyphen, and dot, including those of Armenian, Hebrew, Hindi,
      // Mongolian, and Japanese.
      case 0x27, 0x2C, 0x2D, 0x2E, 0x2010, 0x2011, 0x2018, 0x2019, 0x55A, 0x58A, 0x5BE, 0x5F3,
        0x5F4, 0x970, 0x1806, 0x30A0,
        // Middle dots, and the separators of Tibetan syllables and Ethiopic words.
        0xB7, 0x2027, 0x30FB, 0xFF65, 0xF0B, 0xF0C, 0x1361:
        self = .punctuation
      case 0x200C, 0x200D: self = .joiner
      case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self = .direction
      // Letters without a visible form: blank hieroglyphs.
      case 0x13441, 0x13442: self = .invisible
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
      case .nonspacingMark, .spacingMark:
        return properties.canonicalCombiningClass == .virama ? .virama : .mark
      case .decimalNumber, .letterNumber, .otherNumber: return .digit
      case .control, .lineSeparator, .paragraphSeparator: return .control
      case .format: return .invisible
      default: return .other
      }
    }

    /// Returns the code of a fault if this part is not allowed after the given part.
    func code(after previous: Self) -> String? {
      switch self {
      case .letter, .digit, .punctuation, .space: nil
      case .mark: previous.carriesMarks ? nil : "name.lone-mark"
      case .virama: previous.carriesMarks || previous == .joiner ? nil : "name.lone-mark"
      case .joiner, .viramaJoiner:
        previous.carriesMarks && previous != .digit ? nil : "name.invisible"
      case .control: "name.control"
      case .direction: "name.direction"
      case .invisible: "name.invisible"
      case .other: "name.character"
      }
    }

    private var carriesMarks: Bool {
      self == .letter || self == .mark || self == .virama || self == .digit
    }
  }
}
