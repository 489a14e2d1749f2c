extension String {
  /// Whether a reader sees nothing of the text: it is empty, or made of white space, control and
  /// format characters, fillers and blanks alone.
  ///
  /// A name like that cannot be told from another one, so every room refuses it.
  package var showsNothing: Bool { unicodeScalars.allSatisfy(\.showsNothing) }
}

extension Unicode.Scalar {
  /// Two symbols that are drawn as empty space: BRAILLE PATTERN BLANK, MUSICAL SYMBOL NULL NOTEHEAD.
  private static let blankSymbols: Set<Unicode.Scalar> = ["\u{2800}", "\u{1D159}"]

  fileprivate var showsNothing: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    default: properties.isDefaultIgnorableCodePoint || Self.blankSymbols.contains(self)
    }
  }
}
