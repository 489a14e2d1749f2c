/// Text split into lines.
///
/// Lines end at line breaks. Lines that are too long are wrapped after the last space or wide
/// character that fits, or else after the last character that fits.
struct TextLayout {
  let characters: [Character]
  /// The range of each line without its line break; there is at least one line.
  private(set) var lines: [Range<Int>] = []

  /// Creates a layout by splitting the characters into lines, and wraps lines longer than `room`.
  init(_ characters: [Character], wrappedTo room: Int?) {
    self.characters = characters
    var (start, width, opening): (Int, Int, Int?) = (0, 0, nil)
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        lines.append(start..<index)
        (start, width, opening) = (index + 1, 0, nil)
        continue
      }
      let columns = character.cellColumns
      // A space at the end of a line takes up no column.
      if let room, character == " ", width + columns > room {
        opening = index + 1
        continue
      }
      while let room, width + columns > room, index > start {
        let end = opening ?? index
        lines.append(start..<end)
        start = end
        width = characters[start..<index].reduce(0) { $0 + $1.cellColumns }
        opening = nil
      }
      width += columns
      if character == " " || columns == 2 { opening = index + 1 }
    }
    lines.append(start..<characters.count)
  }

  func pieces(of line: Range<Int>) -> [CellPiece] { characters[line].flatMap(\.pieces) }

  /// Returns the line and column of a cursor that is before the given character.
  func place(of index: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0.lowerBound <= index } ?? 0
    let end = min(max(index, lines[line].lowerBound), lines[line].upperBound)
    return (line, characters[lines[line].lowerBound..<end].reduce(0) { $0 + $1.cellColumns })
  }

  /// Returns the index of the character in a line that is nearest to a column.
  func index(line: Int, column: Int) -> Int {
    let range = lines[min(max(line, 0), lines.count - 1)]
    var width = 0
    for index in range {
      width += characters[index].cellColumns
      if width > column { return index }
    }
    // The position after the space at which a line was wrapped belongs to the next line.
    let isWrapped = range.upperBound < characters.count && !characters[range.upperBound].isNewline
    return isWrapped ? max(range.lowerBound, range.upperBound - 1) : range.upperBound
  }
}
