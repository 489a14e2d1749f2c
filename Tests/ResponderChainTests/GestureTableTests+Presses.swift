import Testing

import ResponderChain

/// A recognizer that logs key events, and responds as a test specifies.
private final class KeyProbe: Probe {
  private func note(_ what: String, _ presses: Set<Press>) {
    for press in presses {
      log.lines.append("\(name) \(what) \(press.key.code)")
      on[what]?(self)
    }
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    note("key began", presses)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {
    note("key changed", presses)
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    note("key ended", presses)
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
    note("key cancelled", presses)
  }
}

private final class Keyed: Writable {
  private func note(_ what: String) { log?.lines.append("\(label) \(what)") }

  override var canBecomeFocused: Bool { true }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { note("began") }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { note("ended") }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    note("cancelled")
  }
}

@MainActor
struct GestureTablePressTests {
  let stage = Stage()
  let log = Log()
  private let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = Keyed(frame: Rect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.window.addSubview(outer)
    outer.addSubview(view)
    (view.label, view.log) = ("view", log)
    view.becomeFirstResponder()
  }

  private func probe(_ label: String, on place: View? = nil) -> KeyProbe {
    let probe = KeyProbe(label, log)
    (place ?? view).addGestureRecognizer(probe)
    return probe
  }

  @Test func `row 34: recognizers get a key before the view, innermost first`() {
    let (far, near) = (probe("far", on: outer), probe("near"))
    #expect(stage.press(Key(.enter)))
    #expect(log.take() == ["near key began enter", "far key began enter", "view began"])
    #expect(far.presses.map(\.key) == [Key(.enter)])
    #expect(near.presses.first?.gestureRecognizers == [near, far])
    stage.press(Key(.enter), .changed)
    #expect(log.take() == ["near key changed enter", "far key changed enter"])
    near.delaysTouchesEnded = false
    far.delaysTouchesEnded = false
    stage.press(Key(.enter), .ended)
    #expect(
      log.take() == [
        "near key ended enter", "far key ended enter", "view ended", "near reset", "far reset",
      ])
    stage.press(Key(.enter))
    stage.application.send(.activity(false, at: stage.time))
    #expect(
      log.take().suffix(5) == [
        "near key cancelled enter", "far key cancelled enter", "view cancelled", "near reset",
        "far reset",
      ])
  }

  @Test func `row 34: a recognizer that refuses, is disabled or has a finger gets no key`() {
    let (say, refused, off, busy) = (Say(), probe("refused"), probe("off"), probe("busy"))
    say.receives = false
    refused.delegate = say
    off.isEnabled = false
    stage.down(5, 5)
    #expect(log.take() == ["busy began"])
    stage.press(Key(.enter))
    #expect(log.take() == ["view began"])
    #expect(busy.presses.isEmpty)
  }

  @Test func `row 35: a recognized gesture withholds its key from the view or cancels it there`() {
    let a = probe("a")
    a.on["key began"] = { $0.state = .ended }
    #expect(stage.press(Key(.tab)))
    #expect(stage.window.focusedView === view)
    stage.press(Key(.tab), .ended)
    #expect(log.take() == ["a key began tab", "a → ended", "a reset"])
    a.on["key began"] = nil
    a.on["key ended"] = { $0.state = .ended }
    stage.type(Key(.tab))
    #expect(
      log.take() == [
        "a key began tab", "view began", "a key ended tab", "a → ended", "view cancelled",
        "a reset",
      ])
    a.cancelsTouchesInView = false
    stage.type(Key(.tab))
    #expect(
      log.take() == [
        "a key began tab", "view began", "a key ended tab", "a → ended", "view ended", "a reset",
      ])
  }

  @Test func `row 36: a key's withheld presses arrive once the recognizer has failed`() {
    let a = probe("a")
    a.delaysTouchesBegan = true
    #expect(stage.press(Key(.enter)))
    #expect(log.take() == ["a key began enter"])
    stage.press(Key(.enter), .ended)
    #expect(log.take() == ["a key ended enter", "a reset", "view began", "view ended"])
    a.on["key changed"] = { $0.state = .failed }
    stage.press(Key(.enter))
    stage.press(Key(.enter), .changed)
    #expect(log.take() == ["a key began enter", "a key changed enter", "view began"])
  }

  @Test func `row 37: a finger replaces the keys of an undecided recognizer`() {
    let a = probe("a")
    a.delaysTouchesBegan = true
    stage.press(Key(.enter))
    _ = log.take()
    stage.down(5, 5)
    #expect(a.presses.isEmpty)
    #expect(a.numberOfTouches == 1)
    #expect(log.take() == ["a began", "view began"])
  }

  @Test func `two recognizers of one key compete as for a finger`() {
    let (far, near) = (probe("far", on: outer), probe("near"))
    for one in [far, near] { one.on["key ended"] = { $0.state = .ended } }
    stage.type(Key(.enter))
    #expect(log.take().filter { $0.contains("→") } == ["near → ended"])
  }

  @Test func `a tap and a long press work with the keys they allow`() {
    let (tap, hold) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    (tap.allowedKeys, hold.allowedKeys) = ([.menu], [.select])
    tap.addAction { _ in log.lines.append("tap") }
    hold.addAction { log.lines.append("hold \($0.state)") }
    for recognizer in [tap, hold] as [GestureRecognizer] { outer.addGestureRecognizer(recognizer) }
    stage.type(Key(.menu))
    #expect(log.take() == ["view began", "tap", "view cancelled"])
    stage.type(Key(.escape))
    #expect(log.take() == ["view began", "view ended"])
    tap.numberOfTapsRequired = 2
    stage.type(Key(.menu))
    stage.type(Key(.menu))
    #expect(log.take().filter { $0 == "tap" } == ["tap"])
    stage.press(Key(.select))
    stage.wait(.milliseconds(600))
    #expect(log.take() == ["view began", "hold began", "view cancelled"])
    stage.press(Key(.select), .ended)
    #expect(log.take() == ["hold ended"])
    // A menu can check which recognizers receive a key.
    #expect(!PanGestureRecognizer().shouldReceive(Press(Key(.menu))))
    #expect(tap.shouldReceive(Press(Key(.menu))))
  }

  @Test func `a removed recognizer, or one whose view is removed, releases the key`() {
    let a = probe("a")
    a.delaysTouchesBegan = true
    stage.press(Key(.enter))
    _ = log.take()
    view.removeGestureRecognizer(a)
    #expect(log.take() == ["a reset", "view began"])
    stage.press(Key(.enter), .ended)
    #expect(log.take() == ["view ended"])
  }
}
