extension Unicode.Scalar {
  /// Returns whether the scalar affects how text is displayed without being visible itself.
  ///
  /// Such a scalar may move the cursor, break a line, change the writing direction, or make text
  /// look like different text. `previous` is the preceding scalar, or `nil` at the beginning.
  package func steers(behind previous: Unicode.Scalar?) -> Bool {
    // Allow the two joiners, because some scripts and multi-person emoji need them.
    guard self != "\u{200C}" && self != "\u{200D}" else { return false }
    return properties.generalCategory == .format || misleads(behind: previous)
  }

  /// Returns whether the scalar can make text look like different text.
  ///
  /// Such a scalar may move the cursor, change the writing direction, or hide text by being
  /// invisible. `previous` is the preceding scalar, or `nil` at the beginning.
  package func misleads(behind previous: Unicode.Scalar?) -> Bool {
    switch self {
    // These invisible characters are used in spelling: soft hyphens, direction marks and joiners.
    case "\u{AD}", "\u{61C}", "\u{200C}"..."\u{200F}": false
    // Variation selectors choose an emoji's presentation, including keycaps. They are invisible
    // after other characters.
    case "\u{FE0E}", "\u{FE0F}": previous?.properties.isEmoji != true
    // A byte order mark is harmless only at the beginning of the text.
    case "\u{FEFF}": previous != nil
    // These delimit interlinear annotations.
    case "\u{FFF9}"..."\u{FFFB}": true
    default:
      properties.isDefaultIgnorableCodePoint
        || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }
}

extension String {
  /// The text on one line, with control characters escaped, for example as `\u{1B}`.
  package var shown: String { escaped { _ in false } }

  /// Returns the text with control and invisible characters escaped, except those that `isKept`
  /// accepts.
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
