/// A text in lines.
///
/// Lines end where the text says so and, if they are to be wrapped, behind the last space that there is
/// room for, behind a wide character, or else wherever the room ends.
struct TextLayout {
  let characters: [Character]
  /// The characters of each line, without the sign that ends it; never empty.
  private(set) var lines: [Range<Int>] = []

  /// Wraps lines that are longer than the room, if there is one.
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
      // A space at the end of a line needs no room.
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

  /// The line that a cursor before a character is in, and how many columns are before it.
  func place(of index: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0.lowerBound <= index } ?? 0
    let end = min(max(index, lines[line].lowerBound), lines[line].upperBound)
    return (line, characters[lines[line].lowerBound..<end].reduce(0) { $0 + $1.cellColumns })
  }

  /// The character that a cursor stands before that is in a line, as near to a column as may be.
  func index(line: Int, column: Int) -> Int {
    let range = lines[min(max(line, 0), lines.count - 1)]
    var width = 0
    for index in range {
      width += characters[index].cellColumns
      if width > column { return index }
    }
    // Behind the space that a line was wrapped at is the beginning of the next one.
    let isWrapped = range.upperBound < characters.count && !characters[range.upperBound].isNewline
    return isWrapped ? max(range.lowerBound, range.upperBound - 1) : range.upperBound
  }
}
