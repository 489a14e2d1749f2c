internal import ResponderChain
internal import TerminalHost

/// A titled box around a view, with a double border while the focus is inside.
final class Pane: View, CellDrawing {
  private let content: View

  init(_ title: String, around content: View) {
    self.content = content
    super.init(frame: .zero)
    accessibility.role = .group
    accessibility.label = title
    addSubview(content)
  }

  override class var hitsPlainly: Bool { true }

  var title: String {
    get { accessibility.label ?? "" }
    set {
      accessibility.label = newValue
      setNeedsDisplay()
    }
  }

  override func layoutSubviews() {
    content.frame = Rect(
      x: 1, y: 1, width: max(0, bounds.width - 2), height: max(0, bounds.height - 2))
  }

  func draw(inCellsOf canvas: CellCanvas) {
    let isActive = window?.focusedView?.isDescendant(of: self) ?? false
    canvas.stroke(bounds, isActive ? .double : .line)
    guard bounds.width > 6 else { return }
    canvas.write(" \(title) ", at: Point(x: 2, y: 0), room: Int(bounds.width) - 4)
  }
}
