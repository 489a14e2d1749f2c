extension String {
  /// Whether a reader sees nothing of the text: it is empty, or made of white space, control and
  /// format characters, fillers and blanks alone.
  ///
  /// A name like that cannot be told from another one, so every room refuses it.
  package var showsNothing: Bool { unicodeScalars.allSatisfy(\.showsNothing) }
}

extension Unicode.Scalar {
  /// Whether a reader sees nothing of it where it stands alone.
  package var showsNothing: Bool {
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
