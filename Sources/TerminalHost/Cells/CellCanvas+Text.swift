public import ResponderChain

/// At which side of its room a text stands.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
}

extension CellCanvas {
  /// Writes a text on one line.
  ///
  /// Nothing in it moves the cursor or turns the line: control characters and signs of direction are
  /// written as escapes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The upper left corner of its first cell.
  ///   - style: How; the canvas's own if nothing is said. A background that is the default one is kept
  ///     as it is.
  ///   - room: How many columns it may have; a longer one ends with an ellipsis.
  /// - Returns: How many columns were written.
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

  /// Writes a text in a rectangle, line below line.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds end its lines.
  ///   - rect: The rectangle. What is too long for it ends with an ellipsis.
  ///   - alignment: At which side the lines stand.
  ///   - isWrapped: Whether lines that are too long go on in the next one.
  ///   - style: How; the canvas's own if nothing is said.
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

  /// Shows the cursor at a point, if that may be drawn; one cursor is on the screen, the last.
  ///
  /// - Parameter point: The upper left corner of its cell.
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
  /// How many whole cells a length has room for.
  var cells: Int { isNaN ? 0 : Int(Swift.max(0, Swift.min(self, 1e6))) }
}
