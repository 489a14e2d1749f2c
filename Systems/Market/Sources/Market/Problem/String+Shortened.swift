extension String {
  /// What a client sent, as a sentence may repeat it: no longer than a line, and on one.
  var shortened: String {
    let limit = 60
    var text = ""
    // By scalars: a single character may have any number of accents.
    for scalar in unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > limit ? text + "…" : text
  }
}
