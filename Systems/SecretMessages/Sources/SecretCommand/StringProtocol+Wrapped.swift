import TerminalHost

extension StringProtocol {
  /// A line of a help, broken where it needs more columns than there are.
  ///
  /// Signs of Korean and Chinese take two columns, which the parser does not know, and Chinese has no
  /// spaces to break at.
  func wrapped(for room: Int) -> String {
    // What follows an option stands in a column of its own.
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

  /// What is not broken: a word with the spaces behind it, or a sign of Chinese with its punctuation.
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
