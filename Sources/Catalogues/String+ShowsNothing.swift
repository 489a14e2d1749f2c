extension String {
  /// Whether the text is invisible: empty, or only white space, control and format characters,
  /// fillers, and blanks.
  ///
  /// Invisible names cannot be distinguished, so every system rejects them.
  package var showsNothing: Bool { unicodeScalars.allSatisfy(\.showsNothing) }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible on its own.
  package var showsNothing: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format: return true
    default: return Self.blankSigns.contains(self)
    }
  }

  /// Characters that are drawn blank although Unicode's properties do not say so: a Braille
  /// pattern, ideographic and Khitan fillers, blank hieroglyphs, and a note without a head.
  private static let blankSigns: Set<Unicode.Scalar> = [
    "\u{2800}", "\u{303F}", "\u{16FE4}", "\u{13441}", "\u{13442}", "\u{1D159}",
  ]
}
