import ResponderChain

extension TerminalScreen {
  /// Lays out all views if any has changed, and converts the default distances of controls and
  /// gestures to cells.
  func layOut() {
    guard application.changeCount != preparedChange else { return }
    for window in application.windows {
      window.layoutIfNeeded()
      for view in window.descendants { prepare(view) }
    }
    preparedChange = application.changeCount
  }

  /// Replaces a view's default distances, which are in points, with distances in cells.
  ///
  /// With the default slop, a finger would leave a button only 70 cells away from it.
  private func prepare(_ view: View) {
    let usual = Control.usualSlop
    if let control = view as? Control, control.slop == usual { control.slop = 0 }
    for recognizer in view.gestureRecognizers { recognizer.useCells() }
    if let text = view as? TextView { measure(text) }
    if let field = view as? TextField { field.hiddenWidth = field.firstColumn }
  }

  /// Sets a text view's content size to the size of its lines, and scrolls to the cursor if it has
  /// moved.
  private func measure(_ view: TextView) {
    let layout = view.layout
    let size = Size(width: view.bounds.width, height: Double(layout.lines.count))
    if view.contentSize != size { view.contentSize = size }
    guard view.isFirstResponder else { return }
    let id = ObjectIdentifier(view)
    if let shownCursor, shownCursor == (id, view.editableText) { return }
    let (old, new) = (shownCursor, view.editableText.selection)
    shownCursor = (id, view.editableText)
    // If a selection is extended upward, its moving end is at the start.
    let isUpwards =
      old?.view == id && old?.text.selection.upperBound == new.upperBound
      && old?.text.characters == view.editableText.characters
    let place = layout.place(of: isUpwards ? new.lowerBound : new.upperBound)
    view.scrollRectToVisible(Rect(x: 0, y: Double(place.line), width: 1, height: 1))
  }

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
    // The input views' position depends on the responder's new position.
    layOut()
    placeInput()
    setNeedsDisplay()
  }
}

extension Control {
  fileprivate static let usualSlop = Control().slop
}

extension GestureRecognizer {
  /// Replaces the recognizer's default distances with distances in cells, and keeps custom ones.
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
