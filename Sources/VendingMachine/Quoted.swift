extension String {
  /// The text in quotes as it goes into a sentence: one that came from outside cannot break the line,
  /// move a terminal's cursor, or fill the screen.
  package var quoted: String {
    let limit = 40
    let head = prefix(limit + 1)
    var text = ""
    for scalar in head.prefix(limit).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return head.count > limit ? "\"\(text)…\"" : "\"\(text)\""
  }
}
