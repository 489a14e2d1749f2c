extension Unicode.Scalar {
  /// Whether it does something to whatever shows it, instead of being seen: it moves a cursor, breaks
  /// a line, turns the direction of what stands behind it, or makes a text look like another one.
  ///
  /// - Parameter previous: What it stands behind; `nil` at the beginning.
  /// - Returns: Whether it does.
  package func steers(behind previous: Unicode.Scalar?) -> Bool {
    // Some scripts, and pictures of more than one person, are spelled with these two.
    guard self != "\u{200C}" && self != "\u{200D}" else { return false }
    return properties.generalCategory == .format || misleads(behind: previous)
  }

  /// Whether it makes a text look like another one: it moves the cursor, turns the direction of what
  /// comes after it, or is not seen, so that a text could be hidden in it.
  ///
  /// - Parameter previous: What it stands behind; `nil` at the beginning.
  /// - Returns: Whether it does.
  package func misleads(behind previous: Unicode.Scalar?) -> Bool {
    switch self {
    // Signs that spell words: soft hyphens, marks of direction, joiners.
    case "\u{AD}", "\u{61C}", "\u{200C}"..."\u{200F}": false
    // How an emoji is drawn, digits of keycaps among them. Other variants of signs are not told apart
    // by a terminal.
    case "\u{FE0E}", "\u{FE0F}": previous?.properties.isEmoji != true
    // The mark that some editors put at the beginning.
    case "\u{FEFF}": previous != nil
    // Annotations.
    case "\u{FFF9}"..."\u{FFFB}": true
    default:
      properties.isDefaultIgnorableCodePoint
        || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }
}

extension String {
  /// The text as it goes into a sentence, when it came from outside: on one line, and with escapes
  /// such as `\u{1B}` for what steers a terminal.
  package var shown: String { escaped { _ in false } }

  /// The text with escapes for what steers a terminal, except for what may stay.
  ///
  /// - Parameters:
  ///   - escape: How an escape is written.
  ///   - isKept: What may stay.
  /// - Returns: The text.
  package func escaped(
    as escape: (Unicode.Scalar) -> String = {
      "\\u{\(String($0.value, radix: 16, uppercase: true))}"
    }, keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    var text = ""
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar.steers(behind: previous), !isKept(scalar) {
        text += escape(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return text
  }
}
