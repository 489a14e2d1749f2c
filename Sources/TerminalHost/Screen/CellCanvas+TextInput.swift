import ResponderChain

extension CellCanvas {
  func draw(_ field: TextField) {
    var room = field.inside
    guard room.width >= 1, room.height >= 1 else { return }
    if field.isCut, room.width >= 4 { drawCut(in: &room) }
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
    // The cursor is kept in sight, one column being left for it behind the text.
    let end = text.characters[..<text.selection.upperBound].reduce(0) { $0 + $1.cellColumns }
    var column = min(0, width - 1 - end)
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

  /// Says at the right end that there was more text than there was room for.
  private func drawCut(in room: inout Rect) {
    room.size.width -= 3
    write("…!", at: Point(x: room.maxX + 1, y: room.minY), style.with(.bold))
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
  /// The style of a character of a text that is being edited.
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

extension TextView {
  /// Its text in lines, one column being left for the cursor and the scroll bar.
  var layout: TextLayout {
    TextLayout(editableText.characters, wrappedTo: max(1, bounds.width.cells - 1))
  }
}
