extension Unicode.Scalar {
  /// Whether it does something to whatever shows it, instead of being seen: it moves a cursor, breaks
  /// a line, or turns the direction of what stands behind it.
  package var steers: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Some scripts, and pictures of more than one person, are spelled with these two.
    case .format: self != "\u{200C}" && self != "\u{200D}"
    default: false
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
