extension Unicode.Scalar {
  /// Whether the scalar is visible.
  ///
  /// A nonspacing mark, such as an emoji variation selector, is visible because it changes the
  /// preceding character.
  var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    case .nonspacingMark: true
    default: !properties.isDefaultIgnorableCodePoint && !Self.blankSigns.contains(self)
    }
  }

  /// Characters that are drawn as empty space although their Unicode properties do not say so: a
  /// Braille pattern, an ideographic filler, blank hieroglyphs, and a musical symbol.
  private static let blankSigns: Set<Unicode.Scalar> = [
    "\u{2800}", "\u{303F}", "\u{13441}", "\u{13442}", "\u{1D159}",
  ]
}
