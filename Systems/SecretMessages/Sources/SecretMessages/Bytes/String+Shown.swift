extension Unicode.Scalar {
  /// Whether it does something to whatever shows it, instead of being seen: it moves a cursor, breaks
  /// a line, or turns the direction of what stands behind it.
  package var steers: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Some scripts, and pictures of more than one person, are spelled with these two.
    case .format: self != "\u{200C}" && self != "\u{200D}"
    default: misleads
    }
  }

  /// Whether it makes a text look like another one: it moves the cursor, turns the direction of what
  /// comes after it, or carries a text that is not seen.
  ///
  /// Signs that spell words stay out of it: joiners, marks of direction, soft hyphens.
  package var misleads: Bool {
    switch self {
    // Embeddings, overrides and isolates, and what Unicode has given up.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{206F}": true
    // Annotations.
    case "\u{FFF9}"..."\u{FFFB}": true
    // Tags, and what is reserved beside them.
    case "\u{E0000}"..."\u{E0FFF}": properties.generalCategory != .nonspacingMark
    default: [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }
}

extension String {
  /// The text as it goes into a sentence, when it came from outside: on one line, and with escapes
  /// such as `\u{1B}` for what steers a terminal.
  package var shown: String { escaped { _ in false } }

  /// The text with escapes for what steers a terminal, except for what may stay.
  package func escaped(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.steers && !isKept($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.steers, !isKept(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
