// What came from outside, as it goes into a sentence.

extension String {
  /// The text, short and on one line: it cannot break the line, move a terminal's cursor, or fill the
  /// screen.
  ///
  /// - Parameters:
  ///   - limit: How many characters are shown.
  ///   - hidesFormat: Whether signs of format are written as escapes as well. They turn the direction
  ///     of a line, but some scripts spell with them.
  /// - Returns: The text, what is not shown of it told by an ellipsis.
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
  /// The first of the texts, and how many there are besides.
  ///
  /// - Parameter limit: How many texts are shown.
  /// - Returns: One line.
  package func joined(upTo limit: Int) -> String {
    let shown = prefix(limit).joined(separator: ", ")
    return count > limit ? "\(shown) and \(count - limit) more" : shown
  }
}
