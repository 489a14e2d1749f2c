/// One cell of a screen: a character, or the second half of a wide one.
public struct Cell: Hashable, Sendable {
  /// The character in the cell, or a space in the second half of a wide character.
  public let character: Character
  /// The number of columns: 1, 2, or 0 for the second half of a wide character.
  public let columns: Int8
  /// The cell's style.
  public internal(set) var style: CellStyle

  init(_ character: Character, columns: Int8, style: CellStyle) {
    self.character = character
    self.columns = columns
    self.style = style
  }

  /// An empty cell.
  public static let blank = Cell(" ", columns: 1, style: .plain)

  /// Whether the cell is the second half of the wide character before it.
  public var isContinuation: Bool { columns == 0 }
}
