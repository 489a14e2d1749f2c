internal import ResponderChain
internal import TerminalHost

/// A list row that can be pressed.
final class ListRow: Button, CellDrawing {
  /// A symbol before the title, one column wide.
  var mark: Character = " " { didSet { setNeedsDisplay() } }

  override class var hitsPlainly: Bool { true }

  func draw(inCellsOf canvas: CellCanvas) {
    var ink = canvas.style
    if isSelected { ink.attributes.insert(.bold) }
    let isFocused = state.contains(.focused)
    if isFocused != isHighlighted { ink.attributes.formSymmetricDifference(.reverse) }
    canvas.fill(bounds, with: " ", ink)
    let sign = isFocused ? ">" : isSelected ? "*" : " "
    canvas.write("\(sign)\(mark) \(title ?? "")", at: .zero, ink, room: Int(bounds.width))
  }
}
