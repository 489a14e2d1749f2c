import Baton
import ResponderChain
import TerminalHost

/// A view that shows the path of the last input, and scrolls with the wheel, a finger, or the arrow
/// keys.
final class PathPane: View, CellDrawing {
  private var lines: [(text: String, decision: Path.Decision)] = []
  private var first = 0
  var onScroll: () -> Void = {}
  /// Whether the pane can have the focus, as it does when it replaces the page.
  var takesFocus = false
  private var dragged: (from: Double, first: Int)?

  override class var hitsPlainly: Bool { true }
  override var canBecomeFocused: Bool { takesFocus }

  func show(_ log: PathLog, _ texts: Texts) {
    let new = log.lines(texts)
    if new.map(\.text) != lines.map(\.text) { first = 0 }
    lines = new.isEmpty ? [(texts("path.none"), .passed)] : new
    look.border = log.isFrozen ? .double : .line
    look.title = texts(log.isFrozen ? "path.frozen" : "path.title")
    accessibility.role = .group
    accessibility.label = look.title
    accessibility.value = lines[0].text
    setNeedsDisplay()
  }

  private var room: Int { max(0, Int(bounds.height) - 2) }

  func scroll(by count: Int) { scroll(to: first + count) }

  private func scroll(to line: Int) {
    onScroll()
    first = max(0, min(line, lines.count - room))
    setNeedsDisplay()
  }

  /// Scrolls the pane, or the enclosing view if the pane cannot scroll further.
  override func scrollReceived(with event: Event?) {
    let old = first
    if let delta = event?.scroll?.delta, delta.y != 0 { scroll(by: delta.y < 0 ? -3 : 3) }
    if first == old { super.scrollReceived(with: event) }
  }

  // Dragging scrolls the pane, not the window.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(recognizer is PanGestureRecognizer)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    dragged = touches.first.map { ($0.location(in: self).y, first) }
    onScroll()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let dragged else { return }
    scroll(to: dragged.first + Int(dragged.from - touch.location(in: self).y))
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { onScroll() }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { onScroll() }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    switch presses.first?.key {
    case Key(.up)?: scroll(by: -1)
    case Key(.down)?: scroll(by: 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  func draw(inCellsOf canvas: CellCanvas) {
    let width = Int(bounds.width) - 2
    for (row, line) in lines.dropFirst(first).prefix(room).enumerated() {
      var style = canvas.style
      switch line.decision {
      case .handled, .valid: style.foreground = .green
      case .passed, .skipped: break
      default: style.foreground = .red
      }
      canvas.write(line.text, at: Point(x: 1, y: Double(row + 1)), style, room: width)
    }
    if lines.count > first + room, room > 0 {
      canvas.write(
        " +\(lines.count - first - room) ",
        at: Point(x: max(1, bounds.width - 8), y: bounds.height - 1))
    }
  }
}
