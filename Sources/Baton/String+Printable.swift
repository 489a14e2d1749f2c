// These methods prepare external text for use in a message.

extension String {
  /// Returns the first `limit` characters with control characters escaped, and `…` for the rest.
  ///
  /// The result cannot break the line, move a terminal's cursor, or fill the screen. By default,
  /// format characters are also escaped, because they can change the text direction. Pass `false`
  /// for `hidesFormat` to keep them, because some scripts need them for spelling.
  package func printable(upTo limit: Int, hidesFormat: Bool = true) -> String {
    let head = prefix(limit + 1)
    var text = ""
    for scalar in head.prefix(limit).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator,
        .format where hidesFormat:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return head.count > limit ? text + "…" : text
  }
}

extension Collection<String> {
  /// Returns the first `limit` strings, separated by commas, and the number of strings left out.
  package func joined(upTo limit: Int) -> String {
    let shown = prefix(limit).joined(separator: ", ")
    return count > limit ? "\(shown) and \(count - limit) more" : shown
  }
}
