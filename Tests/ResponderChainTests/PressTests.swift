import Baton
import Testing

import ResponderChain

private final class Pressed: View {
  var log: Log?
  var label = ""
  var takes = false

  override var name: String { label }
  override var canBecomeFocused: Bool { true }
  override var canBecomeFirstResponder: Bool { true }

  private func note(_ what: String, _ presses: Set<Press>) {
    log?.lines.append("\(label) \(what) \(presses.map { "\($0.key.code)" }.sorted().joined())")
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    note("began", presses)
    if !takes { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    note("changed", presses)
    if !takes { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    note("ended", presses)
    if !takes { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    note("cancelled", presses)
    if !takes { super.pressesCancelled(presses, with: event) }
  }
}

private final class Delegate: Responder, ApplicationDelegate {
  var count = 0
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { count += 1 }
}

private final class Back: ViewController {
  var isTaken = false
  var asked = 0
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    asked += 1
    if !isTaken { super.pressesBegan(presses, with: event) }
  }
}

@MainActor
struct PressTests {
  let stage = Stage()
  let log = Log()

  private func pressed(_ label: String) -> Pressed {
    let view = Pressed()
    (view.label, view.log) = (label, log)
    stage.window.addSubview(view)
    return view
  }

  @Test func `case 22, case 16: a press travels up the chain from the focus to the delegate`() {
    let (controller, delegate, leaf) = (Back(), Delegate(), pressed("leaf"))
    stage.window.rootViewController = controller
    stage.application.delegate = delegate
    controller.view.addSubview(leaf)
    stage.window.setFocus(leaf)
    stage.record()
    #expect(stage.press(Key(.enter)))
    let visits = stage.paths[0].visits[0].visits[0].visits
    #expect(
      visits.map(\.name) == ["leaf", "View", "Back", "Window", "Application", "Delegate"])
    #expect(delegate.count == 1)
  }

  @Test func `a press starts at the focus, the first responder or the root controller`() {
    let controller = Back()
    stage.window.rootViewController = controller
    stage.press(Key(.enter))
    #expect(controller.asked == 1)
    let (a, b) = (pressed("a"), pressed("b"))
    (a.takes, b.takes) = (true, true)
    a.becomeFirstResponder()
    stage.press(Key(.escape))
    #expect(log.take() == ["a began escape"])
    stage.window.setFocus(b)
    stage.press(Key(.delete))
    #expect(log.take() == ["b began delete"])
  }

  @Test func `case 26: two presses with the same properties are distinct, and the event has both`()
  {
    let (a, b) = (Press(Key(.enter)), Press(Key(.enter)))
    #expect(a != b)
    #expect(PressesEvent([a, b]).allPresses == [a, b])
  }

  @Test
  func `case 28: a press that the presented controller passes reaches the presenting one`() {
    let (bottom, top) = (Back(), Back())
    stage.window.rootViewController = bottom
    bottom.present(top)
    let view = pressed("view")
    top.view.addSubview(view)
    stage.window.setFocus(view)
    bottom.isTaken = true
    #expect(stage.press(Key(.menu)))
    #expect([top.asked, bottom.asked] == [1, 1])
    top.isTaken = true
    stage.press(Key(.select))
    #expect([top.asked, bottom.asked] == [2, 1])
  }

  @Test func `a key belongs to its first responder until it is released`() {
    let (a, b) = (pressed("a"), pressed("b"))
    (a.takes, b.takes) = (true, true)
    a.becomeFirstResponder()
    stage.press(Key(.enter))
    b.becomeFirstResponder()
    stage.press(Key(.enter), .changed)
    stage.press(Key(.enter), .ended)
    stage.press(Key(.enter), .ended)
    #expect(log.take() == ["a began enter", "a changed enter", "a ended enter"])
  }

  @Test func `a repeated press without a release is cancelled and starts again`() {
    let a = pressed("a")
    a.takes = true
    a.becomeFirstResponder()
    stage.press(Key(.enter))
    stage.press(Key(.enter))
    #expect(log.lines == ["a began enter", "a cancelled enter", "a began enter"])
  }
}
