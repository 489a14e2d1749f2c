import Testing

import ResponderChain

private final class Focusable: View {
  override var canBecomeFocused: Bool { true }
}

private final class Field: Writable {
  override var canBecomeFocused: Bool { true }
}

@MainActor
struct FocusTests {
  let stage = Stage()

  private func add<V: View>(_ view: V, to other: View? = nil) -> V {
    (other ?? stage.window).addSubview(view)
    return view
  }

  @Test func `Tab cycles through the focusable views in order`() {
    let a = add(Focusable())
    let panel = add(View())
    let b = add(Focusable(), to: panel)
    let hidden = add(Focusable())
    hidden.isHidden = true
    let c = add(Focusable())
    #expect(stage.window.focusableViews == [a, b, c])
    var seen: [View?] = []
    for _ in 0..<4 {
      stage.type(Key(.tab))
      seen.append(stage.window.focusedView)
    }
    #expect(seen == [a, b, c, a])
    stage.type(Key(.tab, .shift))
    #expect(stage.window.focusedView === c)
    stage.type(Key(.tab, .control))
    #expect(stage.window.focusedView === c)
  }

  @Test func `the first responder moves with the focus, but keeps both if it refuses to resign`() {
    let field = add(Field())
    let button = add(Focusable())
    #expect(stage.window.setFocus(field))
    #expect(field.isFirstResponder)
    #expect(stage.window.setFocus(button))
    #expect(stage.window.firstResponder == nil)
    stage.window.setFocus(field)
    field.resigns = false
    #expect(!stage.window.setFocus(button))
    #expect(stage.window.focusedView === field)
    #expect(field.isFirstResponder)
  }

  @Test func `a new first responder takes the focus, so keys go where the user types`() {
    let field = add(Field())
    let button = add(Focusable())
    stage.window.setFocus(button)
    #expect(field.becomeFirstResponder())
    #expect(stage.window.focusedView === field)
    #expect(stage.window.setFocus(button))
    #expect(!field.isFirstResponder)
  }

  @Test func `a view that leaves the window loses the focus, and an outside view cannot get it`() {
    let a = add(Focusable())
    stage.window.setFocus(a)
    a.removeFromSuperview()
    #expect(stage.window.focusedView == nil)
    #expect(!stage.window.setFocus(a))
    #expect(!stage.window.setFocus(add(View())))
    #expect(!stage.window.moveFocus())
  }

  @Test
  func `case 184: on request, a touch focuses the nearest focusable view`() {
    let outer = add(Focusable(frame: stage.window.bounds))
    let inner = add(View(frame: stage.window.bounds), to: outer)
    stage.down(5, 5)
    #expect(stage.window.focusedView == nil)
    stage.up(5, 5)
    stage.application.focusFollowsTouch = true
    stage.down(5, 5)
    #expect(stage.window.focusedView === outer)
    #expect(inner.window === stage.window)
  }

  @Test func `case 187: neither a second finger nor a touch on the background takes the focus`() {
    let a = add(Focusable(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    let b = add(Focusable(frame: Rect(x: 20, y: 0, width: 10, height: 10)))
    stage.application.focusFollowsTouch = true
    stage.down(5, 5)
    stage.down(25, 5, id: 1)
    #expect(stage.window.focusedView === a)
    stage.up(5, 5)
    stage.up(25, 5, id: 1)
    stage.tap(80, 80)
    #expect(stage.window.focusedView === a)
    #expect(!b.isFirstResponder)
  }

  @Test func `pressing an unfocusable control leaves the focus unchanged`() {
    let field = add(Field())
    let button = add(Button("Shout", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    var presses = 0
    button.addAction("press", for: .primaryActionTriggered) { _ in presses += 1 }
    button.takesFocus = false
    stage.application.focusFollowsTouch = true
    stage.window.setFocus(field)
    #expect(stage.window.focusableViews == [field])
    stage.application.send(
      .touches([RawTouch(id: 0, phase: .began, location: Point(x: 1, y: 1))], at: .zero))
    stage.application.send(
      .touches([RawTouch(id: 0, phase: .ended, location: Point(x: 1, y: 1))], at: .zero))
    #expect(presses == 1)
    #expect(stage.window.focusedView === field)
  }
}
