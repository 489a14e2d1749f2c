extension String {
  /// How many columns a terminal with a fixed-width font gives this text.
  ///
  /// Hangul, Han, kana, full-width forms and emoji take two (Unicode Standard Annex 11, W and F,
  /// and emoji presentation sequences); a mark or a format character on its own takes none.
  var columnWidth: Int {
    // A carriage return and a line feed are one character.
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? utf8.count : reduce(0) { $0 + $1.columnWidth }
  }
}

extension Character {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  fileprivate var columnWidth: Int {
    guard let first = unicodeScalars.first, !isASCII else { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isEmoji =
      first.properties.isEmojiPresentation
      || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    return isEmoji || Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }
}
