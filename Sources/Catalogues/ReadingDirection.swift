/// From which side the sentences of a language are read, and what in them is read from the other one.
enum ReadingDirection: Sendable {
  case leftToRight, rightToLeft

  private static let directions: [Substring: Self] = {
    let right = LanguageTable.rightToLeft.split(separator: " ").map { ($0, Self.rightToLeft) }
    let left = LanguageTable.leftToRight.split(separator: " ").map { ($0, Self.leftToRight) }
    return Dictionary(right + left) { $1 }
  }()

  /// The direction of a language; a form of it in another script may have another one.
  init(language: String) {
    self =
      LanguageName.forms(of: language).lazy.compactMap { Self.directions[$0[...]] }.first
      ?? .leftToRight
  }

  /// Whether a text within a sentence of this direction would be drawn in another order than it is
  /// written in, or would change the order of what is around it.
  func isDisturbed(by text: String) -> Bool {
    // Below U+0590, where Hebrew begins, everything is read from the left.
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
    // Signs take the direction of what is around them: -5 would be 5- behind Hebrew.
    return self == .rightToLeft && !hasLetter && !isNumber
  }
}

extension String {
  /// The text between signs that keep its direction from what is around it, and the other way round
  /// (Unicode Standard Annex 9, section 2.4.2).
  ///
  /// What the text itself opens is closed, and what it closes is opened, so that it ends where it ends.
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
  /// Whether it opens or ends a piece of text with a direction.
  fileprivate var turnsDirection: Bool {
    0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
  }

  /// Whether it is in one of the blocks that Unicode keeps for scripts that are read from the right
  /// (DerivedBidiClass.txt).
  fileprivate var isReadFromRight: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
