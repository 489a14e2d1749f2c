import ResponderChain

extension TerminalScreen {
  /// Gives views their places, and makes the measures of all in them those of cells.
  ///
  /// Where nothing has changed since the last time, no view is looked at: most events change nothing.
  func layOut() {
    guard application.changeCount != preparedChange else { return }
    for window in application.windows {
      window.layoutIfNeeded()
      for view in window.descendants { prepare(view) }
    }
    preparedChange = application.changeCount
  }

  /// A finger's measures are those of a screen of points; nobody wants to leave a button by 70 cells.
  private func prepare(_ view: View) {
    let usual = Control.usualSlop
    if let control = view as? Control, control.slop == usual { control.slop = 0 }
    for recognizer in view.gestureRecognizers { recognizer.useCells() }
    if let text = view as? TextView { measure(text) }
  }

  /// Makes the content of a text view as high as its lines, and shows the cursor where that has moved.
  private func measure(_ view: TextView) {
    let layout = view.layout
    let size = Size(width: view.bounds.width, height: Double(layout.lines.count))
    if view.contentSize != size { view.contentSize = size }
    guard view.isFirstResponder else { return }
    let id = ObjectIdentifier(view)
    if let shownCursor, shownCursor == (id, view.editableText) { return }
    shownCursor = (id, view.editableText)
    let place = layout.place(of: view.editableText.selection.upperBound)
    view.scrollRectToVisible(Rect(x: 0, y: Double(place.line), width: 1, height: 1))
  }

  /// Makes what filled the screen fill it again.
  func resize(columns: Int, rows: Int) {
    let old = bounds
    let size = Frame(columns: columns, rows: rows)
    (self.columns, self.rows) = (size.columns, size.rows)
    writer.forget()
    for window in application.windows where window.frame == old {
      let inner = window.bounds
      window.frame = bounds
      for view in window.subviews where view.frame == inner { view.frame = window.bounds }
    }
    placeInput()
    setNeedsDisplay()
  }
}

extension Control {
  /// The slop of a control that nobody has set.
  fileprivate static let usualSlop = Control().slop
}

extension GestureRecognizer {
  /// Makes its measures those of cells, where nobody has set them.
  fileprivate func useCells() {
    switch self {
    case let tap as TapGestureRecognizer:
      if tap.slop == 10 { tap.slop = 1 }
      if tap.maximumDistance == 30 { tap.maximumDistance = 2 }
    case let pan as PanGestureRecognizer: if pan.slop == 10 { pan.slop = 1 }
    case let press as LongPressGestureRecognizer:
      if press.allowableMovement == 10 { press.allowableMovement = 1 }
    case let swipe as SwipeGestureRecognizer:
      if swipe.minimumDistance == 10 { swipe.minimumDistance = 3 }
    default: break
    }
  }
}
