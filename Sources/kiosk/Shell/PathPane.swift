import Baton
import ResponderChain
import TerminalHost

/// Shows the path of the last input; the wheel and, while it has the focus, the arrows go through it.
final class PathPane: View, CellDrawing {
  private var lines: [(text: String, decision: Path.Decision)] = []
  private var first = 0

  override class var hitsPlainly: Bool { true }
  override var canBecomeFocused: Bool { false }

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

  func scroll(by count: Int) {
    first = max(0, min(first + count, lines.count - room))
    setNeedsDisplay()
  }

  override func scrollReceived(with event: Event?) {
    guard let delta = event?.scroll?.delta, lines.count > room else {
      return super.scrollReceived(with: event)
    }
    scroll(by: delta.y < 0 ? -3 : 3)
  }

  func draw(inCellsOf canvas: CellCanvas) {
    let width = Int(bounds.width) - 2
    for (row, line) in lines.dropFirst(first).prefix(room).enumerated() {
      var style = canvas.style
      switch line.decision {
      case .handled: style.foreground = .green
      case .passed: break
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
