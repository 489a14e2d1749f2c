internal import ResponderChain

/// A scrolling list of rows.
final class RowList: ScrollView {
  private(set) var rows: [ListRow] = []

  override class var hitsPlainly: Bool { true }

  /// Replaces the rows, and calls `onPress` with the index of a row when it is pressed.
  func show(_ titles: [String], onPress: @escaping (Int) -> Void) {
    for row in rows { row.removeFromSuperview() }
    rows = titles.enumerated().map { number, title in
      let row = ListRow(title)
      row.addAction("choose", for: .primaryActionTriggered) { _ in onPress(number) }
      addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  func select(_ number: Int?) {
    for (index, row) in rows.enumerated() where row.isSelected != (index == number) {
      row.isSelected = index == number
    }
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    var rest = presses
    for press in presses where press.key.modifiers.isEmpty && moveFocus(by: press.key) {
      rest.remove(press)
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Handles the keys that move the focus by more than one row.
  private func moveFocus(by key: Key) -> Bool {
    guard let row = rows.firstIndex(where: { $0 === window?.focusedView }) else { return false }
    let page = max(1, Int(bounds.height) - 1)
    switch key.code {
    case .home: window?.setFocus(rows[0])
    case .end: window?.setFocus(rows[rows.count - 1])
    case .pageUp: window?.setFocus(rows[max(0, row - page)])
    case .pageDown: window?.setFocus(rows[min(rows.count - 1, row + page)])
    default: return false
    }
    return true
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - (Double(rows.count) > bounds.height ? 1 : 0))
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: Double(index), width: width, height: 1)
    }
    contentSize = Size(width: width, height: Double(rows.count))
    // Keep the focused row visible when the window becomes smaller.
    if let row = window?.focusedView, row.isDescendant(of: self) {
      scrollRectToVisible(row.frame)
    }
  }
}
