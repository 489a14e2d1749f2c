extension Unicode.Scalar {
  /// Whether it is neither white space, nor a filler, nor of the categories whose characters are not
  /// seen; a mark, such as one that turns a sign into an emoji, is seen in what it stands on.
  var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    case .nonspacingMark: true
    default: !properties.isDefaultIgnorableCodePoint && !Self.blankSigns.contains(self)
    }
  }

  /// Signs that are drawn as an empty space, though Unicode's properties do not say so: a pattern of
  /// Braille, a filler of ideographs, blanks of hieroglyphs, a note without a head.
  private static let blankSigns: Set<Unicode.Scalar> = [
    "\u{2800}", "\u{303F}", "\u{13441}", "\u{13442}", "\u{1D159}",
  ]
}
