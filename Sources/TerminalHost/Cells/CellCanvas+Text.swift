public import ResponderChain

/// The horizontal alignment of text within a rectangle.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Aligned at the left.
  case left
  /// Centered.
  case center
  /// Aligned at the right.
  case right
}

extension CellCanvas {
  /// Writes text on one line, and returns the number of columns that it takes up.
  ///
  /// Control characters and directional marks are written as escapes, so text can never move the
  /// cursor or reverse the line.
  ///
  /// - Parameters:
  ///   - text: The text to write.
  ///   - point: The upper left corner of the text's first cell.
  ///   - style: The style, or `nil` to use the canvas's current style. If the background is the
  ///     default color, the existing background is unchanged.
  ///   - room: The maximum number of columns; longer text ends with an ellipsis.
  /// - Returns: The number of columns.
  @discardableResult
  public func write(
    _ text: String, at point: Point, _ style: CellStyle? = nil, room: Int = .max
  ) -> Int {
    let plain = text.utf8.withContiguousStorageIfAvailable { signs -> Int? in
      guard signs.count <= room, signs.allSatisfy(\.isPrintable) else { return nil }
      let place = place(of: point)
      put(signs, place.column, place.row, style ?? self.style)
      return signs.count
    }
    return (plain ?? nil) ?? write(text.flatMap(\.pieces), at: point, style, room: room)
  }

  /// Writes text in a rectangle, line by line.
  ///
  /// - Parameters:
  ///   - text: The text, whose lines end with line feeds.
  ///   - rect: The rectangle. Text that does not fit ends with an ellipsis.
  ///   - alignment: The alignment of each line.
  ///   - isWrapped: Whether lines that are too long are wrapped.
  ///   - style: The style, or `nil` to use the canvas's current style.
  public func write(
    _ text: String, in rect: Rect, _ alignment: TextAlignment = .left, isWrapped: Bool = false,
    _ style: CellStyle? = nil
  ) {
    let (room, height) = (rect.width.cells, rect.height.cells)
    guard room > 0, height > 0 else { return }
    if text.utf8.count <= room, text.isPrintableASCII {
      let left = room - text.utf8.count
      let start = alignment == .left ? 0 : alignment == .right ? left : left / 2
      write(text, at: Point(x: rect.minX + Double(start), y: rect.minY), style)
      return
    }
    let layout = TextLayout(Array(text), wrappedTo: isWrapped ? room : nil)
    for (index, line) in layout.lines.prefix(height).enumerated() {
      var pieces = layout.pieces(of: line)
      if isWrapped, index == height - 1, index < layout.lines.count - 1 {
        while pieces.columns >= room { pieces.removeLast() }
        pieces.append(.ellipsis)
      }
      while pieces.columns > room, pieces.last?.character == " " { pieces.removeLast() }
      let left = max(0, room - pieces.columns)
      let start = alignment == .left ? 0 : alignment == .right ? left : left / 2
      let corner = Point(x: rect.minX + Double(start), y: rect.minY + Double(index))
      write(pieces, at: corner, style, room: room)
    }
  }

  /// Shows the cursor in the cell whose upper left corner is at a point, if the cell can be drawn.
  ///
  /// A screen has one cursor; the last call determines its position.
  public func showCursor(at point: Point) {
    let place = place(of: point)
    if clip.contains(place.column, place.row) { drawn.cursor = place }
  }

  @discardableResult
  func write(
    _ pieces: [CellPiece], at point: Point, _ style: CellStyle? = nil, room: Int = .max
  ) -> Int {
    let place = place(of: point)
    var width = 0
    for piece in pieces.truncated(to: room) {
      put(piece, place.column + width, place.row, style ?? self.style)
      width += piece.columns
    }
    return width
  }
}

extension String {
  fileprivate var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isPrintable) } ?? false
  }
}

extension Double {
  var cells: Int { isNaN ? 0 : Int(Swift.max(0, Swift.min(self, 1e6))) }
}
