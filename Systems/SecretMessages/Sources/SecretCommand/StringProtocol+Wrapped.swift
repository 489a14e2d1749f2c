import TerminalHost

extension StringProtocol {
  /// Returns a line of help text, wrapped to the given number of columns.
  ///
  /// The parser counts Korean and Chinese characters as one column, but they are two columns wide.
  /// Chinese also has no spaces at which to break a line.
  func wrapped(for room: Int) -> String {
    // Align an option's description with the description column.
    let isOption = hasPrefix("  ") && !hasPrefix("   ")
    let indent = isOption ? 26 : prefix { $0 == " " }.count
    var lines = [""]
    var column = 0
    for piece in pieces {
      let end = piece.lastIndex { $0 != " " }.map { piece.index(after: $0) } ?? piece.endIndex
      if column + piece[..<end].cellColumns > room, column > indent {
        lines.append(String(repeating: " ", count: indent))
        column = indent
      }
      lines[lines.count - 1] += piece
      column += piece.cellColumns
    }
    return lines.map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
  }

  /// The unbreakable pieces: words with trailing spaces, or Chinese characters with their
  /// punctuation.
  private var pieces: [SubSequence] {
    var pieces: [SubSequence] = []
    var start = startIndex
    for (index, next) in zip(indices, indices.dropFirst()) {
      let (sign, following) = (self[index], self[next])
      guard sign == " " ? following != " " : sign.cellColumns == 2 && sign != "（" && following.isHan
      else { continue }
      pieces.append(self[start..<next])
      start = next
    }
    return pieces + [self[start...]]
  }
}

extension Character {
  fileprivate var isHan: Bool {
    unicodeScalars.first?.properties.isIdeographic ?? false
  }
}
