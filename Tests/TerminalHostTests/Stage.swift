import ResponderChain
import Testing

@testable import TerminalHost

/// A screen that shows views, and methods to press keys and move the mouse.
@MainActor
final class Stage {
  let screen: TerminalScreen
  let content = View()
  let window: Window
  var time = Duration.zero

  init(columns: Int = 20, rows: Int = 5, _ views: [View] = []) {
    screen = TerminalScreen(columns: columns, rows: rows)
    for view in views { content.addSubview(view) }
    window = screen.show(content)
  }

  var text: String { screen.text }

  @discardableResult
  func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Bool {
    screen.send(.key(Key(code, modifiers), .press), at: time)
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  @discardableResult
  func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []
  ) -> Bool {
    let event = MouseEvent(
      kind, button: .left, modifiers: modifiers, column: column, row: row)
    return screen.send(.mouse(event), at: time)
  }

  func click(_ column: Int, _ row: Int) {
    mouse(.press, column, row)
    mouse(.release, column, row)
    time += .seconds(1)
    screen.tick(at: time)
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 1) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}
