import ResponderChain

extension CellCanvas {
  func draw(_ field: TextField) {
    let room = field.room
    guard room.width >= 1, room.height >= 1 else { return }
    if field.hasCutMark {
      write("…!", at: Point(x: room.maxX + 1, y: room.minY), style.with(.bold))
    }
    let width = room.width.cells
    let text = field.editableText
    var ink = style
    ink.attributes.formUnion(field.isEnabled ? .underline : .dim)
    if field.isFocused, !field.isEditing { ink.attributes.formSymmetricDifference(.reverse) }
    let line = Rect(origin: room.origin, size: Size(width: room.width, height: 1))
    fill(line, ink)
    if text.characters.isEmpty, let placeholder = field.placeholder {
      write(placeholder, at: room.origin, ink.with([.dim, .italic]), room: width)
    }
    guard field.isEditing || field.isFocused else {
      write(text.string, at: room.origin, ink, room: width)
      return
    }
    var column = -field.firstColumn
    for (index, character) in text.characters.enumerated() {
      let pieces = character.pieces
      if index == text.selection.upperBound { showCursor(atColumn: column, of: room) }
      for piece in pieces {
        if column >= 0, column + piece.columns <= width {
          let corner = Point(x: room.minX + Double(column), y: room.minY)
          write([piece], at: corner, ink.of(index, in: text))
        }
        column += piece.columns
      }
    }
    if text.selection.upperBound == text.characters.count { showCursor(atColumn: column, of: room) }
  }

  private func showCursor(atColumn column: Int, of room: Rect) {
    showCursor(at: Point(x: room.minX + Double(column), y: room.minY))
  }

  func draw(_ view: TextView) {
    let layout = view.layout
    let text = view.editableText
    let (first, count) = (view.bounds.minY.cells, view.bounds.height.cells)
    for line in layout.lines.indices.dropFirst(first).prefix(count + 1) {
      var column = 0
      for index in layout.lines[line] {
        let corner = Point(x: Double(column), y: Double(line))
        let ink = view.isFirstResponder ? style.of(index, in: text) : style
        let pieces = text.characters[index].pieces
        if Double(column + pieces.columns) <= view.bounds.width { write(pieces, at: corner, ink) }
        column += pieces.columns
      }
    }
    if view.isCut {
      let corner = Point(x: view.bounds.maxX - 2, y: view.bounds.maxY - 1)
      write("…!", at: corner, style.with(.bold))
    }
    guard view.isFirstResponder else { return }
    let place = layout.place(of: text.selection.upperBound)
    let column = min(Double(place.column), view.bounds.width - 1)
    showCursor(at: Point(x: column, y: Double(place.line)))
  }
}

extension CellStyle {
  /// Returns the style for a character in text that is being edited.
  fileprivate func of(_ index: Int, in text: EditableText) -> CellStyle {
    var style = self
    if let marked = text.marked, marked.contains(index) {
      style.attributes.formUnion([.bold, .italic])
    }
    if text.selection.contains(index) {
      style.attributes.formSymmetricDifference(.reverse)
    }
    return style
  }
}

extension TextField {
  /// Whether the field has a mark at its right end, because its text was truncated.
  var hasCutMark: Bool { isCut && inside.width >= 4 }

  var room: Rect {
    var room = inside
    if hasCutMark { room.size.width -= 3 }
    return room
  }

  /// The first visible column of the text.
  ///
  /// The value changes only to keep the cursor visible. One column after the text is reserved for
  /// the cursor.
  var firstColumn: Int {
    guard isEditing || isFocused else { return 0 }
    let (width, text) = (room.width.cells, editableText)
    let columns = text.characters.map(\.cellColumns)
    let cursor = columns[..<text.selection.upperBound].reduce(0, +)
    let end = columns[text.selection.upperBound...].reduce(cursor, +)
    return max(0, min(hiddenWidth, cursor, end + 1 - width), cursor + 1 - width)
  }

  /// Returns the index of the character nearest to a column of the latest layout.
  func characterIndex(atColumn column: Double) -> Int {
    let column = column.rounded(.down) + Double(hiddenWidth)
    var end = 0
    return editableText.characters.firstIndex { character in
      end += character.cellColumns
      return Double(end) > column
    } ?? editableText.characters.count
  }
}

extension TextView {
  /// The text in lines, with one column reserved for the cursor and the scroll bar.
  var layout: TextLayout {
    TextLayout(editableText.characters, wrappedTo: max(1, bounds.width.cells - 1))
  }
}
