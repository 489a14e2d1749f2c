extension Unicode.Scalar {
  /// Returns whether the scalar affects how text is displayed without being visible itself.
  ///
  /// Such a scalar may move the cursor, break a line, change the writing direction, or make a text
  /// look like another one. `previous` is the preceding scalar, or `nil` at the beginning.
  package func steers(behind previous: Unicode.Scalar?) -> Bool {
    // Some scripts, and emoji that show several people, need these two joiners.
    guard self != "\u{200C}" && self != "\u{200D}" else { return false }
    return properties.generalCategory == .format || misleads(behind: previous)
  }

  /// Returns whether the scalar can make a text look like another one.
  ///
  /// Such a scalar may move the cursor, change the writing direction, or be invisible and so hide
  /// text. `previous` is the preceding scalar, or `nil` at the beginning.
  package func misleads(behind previous: Unicode.Scalar?) -> Bool {
    switch self {
    // Invisible characters used in spelling: soft hyphens, direction marks, joiners.
    case "\u{AD}", "\u{61C}", "\u{200C}"..."\u{200F}": false
    // Selectors for emoji presentation, including keycaps. They are invisible after other
    // characters.
    case "\u{FE0E}", "\u{FE0F}": previous?.properties.isEmoji != true
    // A byte order mark at the beginning of a text.
    case "\u{FEFF}": previous != nil
    // Interlinear annotations.
    case "\u{FFF9}"..."\u{FFFB}": true
    default:
      properties.isDefaultIgnorableCodePoint
        || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }
}

extension String {
  /// The text on one line, with control characters escaped, such as `\u{1B}`.
  package var shown: String { escaped { _ in false } }

  /// Returns the text with its control and invisible characters escaped, except those to keep.
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
