/// What counts as blank: white space, and whatever else shows nothing.
enum Blank {
  static func isBlank(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if 0x21..<0x7F ~= byte { return false }
      guard let (scalar, width) = text.scalar(at: offset), scalar.showsNothing else { return false }
      offset += width
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether nothing of it is seen where it stands alone.
  var showsNothing: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format: return true
    default: return Self.blankSigns.contains(self)
    }
  }

  /// Signs that are drawn as an empty space, though Unicode's properties do not say so: a pattern of
  /// Braille, fillers of ideographic and Khitan script, blanks of hieroglyphs, a note without a head.
  private static let blankSigns: Set<Unicode.Scalar> = [
    "\u{2800}", "\u{303F}", "\u{16FE4}", "\u{13441}", "\u{13442}", "\u{1D159}",
  ]
}
