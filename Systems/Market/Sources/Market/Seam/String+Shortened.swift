extension String {
  /// The text shortened to at most one line, so that it can be repeated in a message.
  var shortened: String {
    let limit = 60
    var text = ""
    // Count scalars, because a single character may have any number of accents.
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

extension [String] {
  /// The texts, each shortened, separated by commas.
  var enumeration: String { map(\.shortened).joined(separator: ", ") }
}
