extension String {
  /// The text as it goes into a sentence: a name that came from outside cannot break the line, move
  /// a terminal's cursor, or fill the screen.
  var printable: String {
    let limit = 60
    let head = prefix(limit + 1)
    var text = ""
    for scalar in head.prefix(limit).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return head.count > limit ? text + "…" : text
  }

  /// The same in quotes.
  var quoted: String { "\"\(printable)\"" }
}

extension [String] {
  /// The texts in quotes, as a sentence lists them; the first twenty, where there are many.
  var listed: String {
    let shown = prefix(20).map(\.quoted)
    if count > shown.count {
      return shown.joined(separator: ", ") + " and \(count - shown.count) more"
    }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
