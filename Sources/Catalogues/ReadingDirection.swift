enum ReadingDirection: Sendable {
  case leftToRight, rightToLeft

  private static let directions: [Substring: Self] = {
    let right = LanguageTable.rightToLeft.split(separator: " ").map { ($0, Self.rightToLeft) }
    let left = LanguageTable.leftToRight.split(separator: " ").map { ($0, Self.leftToRight) }
    return Dictionary(right + left) { $1 }
  }()

  /// Creates the direction of a language, which may depend on its script.
  init(language: String) {
    self =
      LanguageName.forms(of: language).lazy.compactMap { Self.directions[$0[...]] }.first
      ?? .leftToRight
  }

  /// Returns whether a string would change the order of a sentence with this direction, or vice
  /// versa.
  func isDisturbed(by text: String) -> Bool {
    // All characters below U+0590, where Hebrew begins, are read from left to right.
    if self == .leftToRight, text.utf8.allSatisfy({ $0 < 0xD6 }) { return false }
    var hasLetter = false
    var isNumber = true
    for scalar in text.unicodeScalars {
      if scalar.turnsDirection { return true }
      let isFromRight = scalar.isReadFromRight
      let isLetter = isFromRight || scalar.properties.isAlphabetic
      if isLetter, isFromRight != (self == .rightToLeft) { return true }
      hasLetter = hasLetter || isLetter
      isNumber = isNumber && "0"..."9" ~= scalar
    }
    // Symbols adopt the surrounding direction: after Hebrew, -5 would appear as 5-.
    return self == .rightToLeft && !hasLetter && !isNumber
  }
}

extension String {
  /// The text enclosed in directional isolates, which keep it from affecting other text (Unicode
  /// Standard Annex 9, section 2.4.2).
  ///
  /// Unbalanced isolates in the text are balanced, so the isolation ends at the end of the text.
  var isolated: String {
    var opened = 0
    var closed = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2066}"..."\u{2068}": opened += 1
      case "\u{2069}" where opened > 0: opened -= 1
      case "\u{2069}": closed += 1
      default: break
      }
    }
    return String(repeating: "\u{2068}", count: 1 + closed) + self
      + String(repeating: "\u{2069}", count: 1 + opened)
  }
}

extension Unicode.Scalar {
  fileprivate var turnsDirection: Bool {
    0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
  }

  /// Whether the scalar's block is reserved for right-to-left scripts (DerivedBidiClass.txt).
  fileprivate var isReadFromRight: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
