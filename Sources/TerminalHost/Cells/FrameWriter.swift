/// A writer that produces the bytes that update a terminal from one frame to the next.
///
/// It writes only the cells that changed, and avoids unnecessary cursor movements and style
/// changes. If a frame is equal to the previous one, no bytes are produced.
///
/// ```swift
/// let canvas = CellCanvas(columns: 20, rows: 2)
/// var writer = FrameWriter()
/// _ = writer.bytes(for: canvas.frame)
/// canvas.write("hi", at: Point(x: 3, y: 1))
/// writer.bytes(for: canvas.frame).count   // 8
/// writer.bytes(for: canvas.frame)         // []
/// ```
public struct FrameWriter: Sendable {
  /// The number of colors that the terminal shows.
  public var depth: ColorDepth { didSet { if depth != oldValue { forget() } } }
  /// Whether the terminal supports mode 2026, which shows the bytes between two marks as one
  /// update.
  public var isSynchronized: Bool
  private var last: Frame?
  private var pen = CellStyle.plain
  /// The position of the terminal's cursor, or `nil` where terminals may disagree about it.
  private var place: Frame.Place?
  private var width = 0
  private var output = CellBytes()

  /// Creates a writer, which writes the first frame completely.
  public init(depth: ColorDepth = .full, isSynchronized: Bool = false) {
    self.depth = depth
    self.isSynchronized = isSynchronized
  }

  /// Discards the previous frame, so that the next one is written completely.
  public mutating func forget() { last = nil }

  /// Returns the bytes that update a terminal to the given frame; empty if nothing has changed.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func bytes(for frame: Frame) -> [UInt8] {
    output.removeAll()
    width = frame.columns
    let before = last.flatMap { old in
      old.columns == frame.columns && old.rows == frame.rows ? old : nil
    }
    if before == nil { start() }
    let old = before ?? Frame(columns: frame.columns, rows: frame.rows)
    let head = output.count
    for row in 0..<frame.rows { write(row, of: frame, over: old) }
    let hasChanged = before == nil || output.count > head
    showCursor(of: frame, before: before, hasChanged: hasChanged)
    last = frame
    return output.framed(isSynchronized: isSynchronized)
  }

  private mutating func start() {
    // The terminal's state is unknown, so hide the cursor, reset the style, and erase everything.
    output.add("\u{1B}[?25l\u{1B}[m\u{1B}[2J")
    (pen, place) = (.plain, nil)
  }

  // MARK: Rows

  private mutating func write(_ row: Int, of frame: Frame, over old: Frame) {
    let start = row * frame.columns
    let blanks = frame.blanksAtEnd(of: row)
    var column = 0
    frame.cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { old in
        while column < frame.columns {
          let cell = new[start + column]
          // The second half of a wide character is written together with the first.
          let next = column + (cell.columns == 2 ? 2 : 1)
          guard cell != old[start + column] else {
            column = next
            continue
          }
          move(to: Frame.Place(column: column, row: row), new)
          if column >= blanks, frame.columns - column > 3 {
            use(.plain)
            output.add("\u{1B}[K")
            return
          }
          use(cell.style)
          write(cell)
          column = next
        }
      }
    }
  }

  private mutating func write(_ cell: Cell) {
    output.add(character: cell.character)
    guard var here = place else { return }
    here.column += Int(cell.columns)
    // The cursor's position is unknown at the end of a row and after characters whose width depends
    // on the terminal.
    place = cell.character.isDrawnAlike && here.column < width ? here : nil
  }

  // MARK: Cursor

  private mutating func move(
    to target: Frame.Place, _ cells: UnsafeBufferPointer<Cell>
  ) {
    if place == target { return }
    defer { place = target }
    if let here = place, here.row == target.row, here.column < target.column {
      let start = here.row * width
      let gap = cells[start + here.column..<start + target.column]
      // To move across a short gap, rewrite the characters that are already there.
      if gap.count < 4, gap.allSatisfy({ $0.style == pen && $0.columns == 1 && $0.isPlainASCII }) {
        for cell in gap { output.add(character: cell.character) }
        return
      }
      output.add("\u{1B}[")
      if gap.count > 1 { output.add(gap.count) }
      output.add("C")
      return
    }
    output.add("\u{1B}[")
    if target.row > 0 || target.column > 0 { output.add(target.row + 1) }
    if target.column > 0 {
      output.add(";")
      output.add(target.column + 1)
    }
    output.add("H")
  }

  private mutating func showCursor(of frame: Frame, before: Frame?, hasChanged: Bool) {
    guard let cursor = frame.cursor else {
      if before?.cursor != nil { output.add("\u{1B}[?25l") }
      return
    }
    if hasChanged || cursor != before?.cursor {
      frame.cells.withUnsafeBufferPointer { move(to: cursor, $0) }
    }
    if before?.cursor == nil { output.add("\u{1B}[?25h") }
  }

  // MARK: Style

  private mutating func use(_ style: CellStyle) {
    guard style != pen else { return }
    let (old, new) = (depth.shown(pen), depth.shown(style))
    pen = style
    output.addChange(from: old, to: new)
  }
}

extension Frame {
  fileprivate func blanksAtEnd(of row: Int) -> Int {
    var column = columns
    while column > 0, cells[row * columns + column - 1] == .blank { column -= 1 }
    return column
  }
}

extension Character {
  /// Whether terminals agree on the width; they differ for emoji and characters of several scalars.
  fileprivate var isDrawnAlike: Bool {
    if utf8.count == 1 { return true }
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return false }
    return first.value < 0x2600 || 0x2E80..<0x1_0000 ~= first.value
  }
}

extension Cell {
  fileprivate var isPlainASCII: Bool { character.utf8.count == 1 }
}
