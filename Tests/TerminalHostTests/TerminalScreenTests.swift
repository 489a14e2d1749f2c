import ResponderChain
import Testing

@testable import TerminalHost

/// A view that records its touches and other events.
private final class Witness: View {
  var notes: [String] = []

  override var canBecomeFirstResponder: Bool { true }

  private func note(_ what: String, _ touches: Set<Touch>) {
    let places = touches.map { $0.location(in: nil) }.sorted { $0.x < $1.x }
    let texts = places.map { "\($0.x),\($0.y)" }
    notes.append("\(what) \(texts.joined(separator: " "))")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    notes += presses.map { "\($0.key.scriptName) began" }
    if presses.contains(where: { $0.key.modifiers.contains(.command) }) { return }
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    notes += presses.map { "\($0.key.scriptName) ended" }
  }
  override func motionEnded(_ motion: Motion, with event: Event?) { notes.append("\(motion)") }
  override func remoteControlReceived(with event: Event?) {
    notes.append(event?.remoteControl?.rawValue ?? "")
  }

  func take() -> [String] {
    defer { notes = [] }
    return notes
  }
}

@MainActor
@Suite struct TerminalScreenTests {
  // MARK: The mouse

  @Test func `only the left button acts as a finger`() {
    let witness = Witness(frame: rect(0, 0, 20, 5))
    let stage = Stage([witness])
    stage.mouse(.press, 3, 1)
    stage.mouse(.drag, 4, 1)
    stage.mouse(.release, 5, 2)
    #expect(witness.take() == ["began 3.5,1.5", "moved 4.5,1.5", "ended 5.5,2.5"])
    stage.mouse(.drag, 4, 1)
    stage.mouse(.release, 4, 1)
    stage.mouse(.move, 4, 1)
    stage.screen.send(.mouse(MouseEvent(.press, button: .right, column: 1, row: 1)), at: .zero)
    #expect(witness.take() == [])
  }

  @Test(arguments: [Key.Modifiers.alternate, .control])
  func `with a modifier a second finger mirrors the first`(modifier: Key.Modifiers) {
    let witness = Witness(frame: rect(10, 0, 10, 4))
    witness.isMultipleTouchEnabled = true
    let stage = Stage([witness])
    stage.mouse(.press, 13, 1, modifier)
    #expect(witness.take() == ["began 13.5,1.5 16.5,2.5"])
    stage.mouse(.drag, 11, 1)
    #expect(witness.take() == ["moved 11.5,1.5 18.5,2.5"])
    stage.mouse(.release, 11, 1)
    #expect(witness.take() == ["ended 11.5,1.5 18.5,2.5"])
    stage.mouse(.press, 13, 1)
    #expect(witness.take() == ["began 13.5,1.5"])
  }

  @Test func `if no view accepts two fingers, they mirror each other about the screen's center`() {
    let witness = Witness(frame: rect(0, 0, 20, 5))
    let stage = Stage([witness])
    stage.mouse(.press, 3, 1, .alternate)
    stage.mouse(.release, 3, 1)
    #expect(witness.take() == ["began 3.5,1.5", "ended 3.5,1.5"])
    witness.isMultipleTouchEnabled = true
    witness.frame = rect(0, 0, 20, 3)
    stage.mouse(.press, 3, 0, .alternate)
    #expect(witness.take() == ["began 3.5,0.5 16.5,2.5"])
  }

  @Test func `a press after a lost release lifts the finger first`() {
    let witness = Witness(frame: rect(0, 0, 20, 5))
    let stage = Stage([witness])
    stage.mouse(.press, 3, 1)
    stage.mouse(.press, 5, 1)
    #expect(witness.take() == ["began 3.5,1.5", "cancelled 5.5,1.5", "began 5.5,1.5"])
  }

  @Test func `a pinch enlarges a view`() {
    let witness = Witness(frame: rect(0, 0, 20, 5))
    witness.isMultipleTouchEnabled = true
    let pinch = PinchGestureRecognizer()
    witness.addGestureRecognizer(pinch)
    var scale = 0.0
    pinch.addAction("pinch") { scale = $0.scale }
    let stage = Stage([witness])
    stage.mouse(.press, 12, 2, .alternate)
    stage.mouse(.drag, 14, 2)
    stage.mouse(.drag, 17, 2)
    #expect(scale == 3)
  }

  @Test func `the wheel scrolls the view below it, and Shift scrolls sideways`() {
    let scroll = ScrollView(frame: rect(0, 0, 20, 5))
    scroll.contentSize = Size(width: 60, height: 50)
    let stage = Stage([scroll])
    stage.mouse(.wheelDown, 3, 3)
    #expect(scroll.contentOffset == Point(x: 0, y: 3))
    stage.mouse(.wheelUp, 3, 3)
    stage.mouse(.wheelDown, 3, 3, .shift)
    stage.mouse(.wheelRight, 3, 3)
    #expect(scroll.contentOffset == Point(x: 6, y: 0))
    #expect(!stage.mouse(.wheelUp, 3, 3))
  }

  @Test func `a one-cell drag scrolls, and a finger one cell off a button leaves it`() {
    let scroll = ScrollView(frame: rect(0, 0, 20, 3))
    scroll.contentSize = Size(width: 20, height: 50)
    let button = Button("a", frame: rect(0, 4, 5))
    var count = 0
    button.addAction("note", for: .touchUpInside) { _ in count += 1 }
    let stage = Stage([scroll, button])
    stage.mouse(.press, 3, 2)
    stage.mouse(.drag, 3, 1)
    stage.mouse(.drag, 3, 0)
    #expect(scroll.contentOffset.y == 1)
    stage.mouse(.release, 3, 0)
    stage.mouse(.press, 4, 4)
    stage.mouse(.drag, 5, 4)
    stage.mouse(.release, 5, 4)
    #expect(count == 0)
    stage.click(4, 4)
    #expect(count == 1)
  }

  // MARK: Keys

  @Test func `a press ends immediately unless the terminal reports releases`() {
    let witness = Witness(frame: rect(0, 0, 20, 5))
    let stage = Stage([witness])
    witness.becomeFirstResponder()
    stage.press(.character("a"))
    #expect(witness.take() == ["a began", "a ended"])
    stage.screen.send(.report(.keyboardProtocol(flags: 11)), at: .zero)
    stage.press(.character("a"))
    #expect(witness.take() == ["a began"])
    stage.screen.send(.key(Key(.character("a")), .release), at: .zero)
    #expect(witness.take() == ["a ended"])
    stage.screen.send(.report(.keyboardProtocol(flags: 1)), at: .zero)
    stage.press(.character("a"))
    #expect(witness.take() == ["a began", "a ended"])
  }

  @Test func `keys shake the device and act as a remote control`() {
    let witness = Witness(frame: rect(0, 0, 20, 5))
    let stage = Stage([witness])
    witness.becomeFirstResponder()
    stage.press(.function(5))
    stage.press(.function(7))
    stage.screen.commands = [Key(.character("s")): .shake]
    stage.press(.function(5))
    stage.press(.character("s"))
    let notes = witness.take().filter { !$0.contains("ed") && !$0.contains("began") }
    #expect(notes == ["shake", "togglePlayPause", "shake"])
  }

  @Test func `the Control key acts as Command unless something else uses it`() {
    let field = TextField(frame: rect(0, 0, 10))
    let stage = Stage([field])
    stage.press(.tab)
    stage.type("ada")
    stage.press(.character("a"), .control)
    #expect(field.editableText.selectedText == "ada")
    stage.press(.character("x"), .control)
    #expect(field.text == "")
    stage.press(.character("v"), .control)
    stage.press(.character("v"), .control)
    #expect(field.text == "adaada")
  }

  @Test func `keys alone can reach and press everything`() {
    var pressed: [String] = []
    let buttons = ["a", "b", "c", "d"].enumerated().map { index, name in
      let frame = rect(Double(index % 2) * 8, Double(index / 2) * 2, 6)
      let button = Button(name, frame: frame)
      button.addAction("note", for: .primaryActionTriggered) { _ in pressed.append(name) }
      return button
    }
    let light = Switch(frame: rect(0, 4, 5))
    let stage = Stage(buttons + [light])
    for (key, modifiers) in [(Key.Code.tab, Key.Modifiers()), (.tab, []), (.tab, .shift)] {
      stage.press(key, modifiers)
      stage.press(.enter)
    }
    #expect(pressed == ["a", "b", "a"])
    pressed = []
    for key in [Key.Code.right, .down, .left, .up] {
      stage.press(key)
      stage.press(.character(" "))
    }
    #expect(pressed == ["b", "d", "c", "a"])
    stage.press(.down)
    stage.press(.down)
    stage.press(.enter)
    #expect(light.isOn)
    #expect(!stage.press(.down))
  }

  @Test func `the focus is scrolled into view, and page keys scroll around it`() {
    let scroll = ScrollView(frame: rect(0, 0, 20, 3))
    scroll.contentSize = Size(width: 20, height: 40)
    for row in [0.0, 10, 30] { scroll.addSubview(Button("b", frame: rect(0, row, 6))) }
    let stage = Stage([scroll])
    stage.press(.tab)
    stage.press(.tab)
    #expect(scroll.contentOffset.y == 8)
    stage.press(.down)
    #expect(scroll.contentOffset.y == 28)
    stage.press(.pageUp)
    #expect(scroll.contentOffset.y == 26)
    stage.press(.pageDown)
    #expect(scroll.contentOffset.y == 28)
    stage.window.setFocus(nil)
    stage.press(.pageUp)
    #expect(scroll.contentOffset.y == 26)
  }

  // MARK: Text

  @Test func `a field shows its text, its placeholder and the cursor`() {
    let field = TextField(frame: rect(2, 1, 8))
    field.placeholder = "name"
    let stage = Stage([field])
    #expect(stage.text == "\n  name")
    #expect(stage.screen.frame.cursor == nil)
    #expect(stage.screen.frame[9, 1].style.attributes == .underline)
    stage.click(4, 1)
    #expect(stage.screen.frame.cursor == Frame.Place(column: 2, row: 1))
    stage.type("양파 ok")
    #expect(stage.text == "\n  양파 ok")
    #expect(stage.screen.frame.cursor == Frame.Place(column: 9, row: 1))
    stage.type("!!")
    #expect(stage.text == "\n  파 ok!!")
    #expect(stage.screen.frame.cursor == Frame.Place(column: 9, row: 1))
    stage.press(.home)
    #expect(stage.text == "\n  양파 ok!")
    #expect(stage.screen.frame.cursor == Frame.Place(column: 2, row: 1))
    stage.press(.right, .shift)
    #expect(stage.screen.frame[2, 1].style.attributes == [.underline, .reverse])
    field.setMarkedText("ㅁ", selected: 1..<1)
    #expect(stage.screen.frame[2, 1].style.attributes == [.underline, .bold, .italic])
    field.resignFirstResponder()
    stage.window.setFocus(nil)
    field.isEnabled = false
    #expect(stage.screen.frame.cursor == nil)
    #expect(stage.screen.frame[2, 1].style.attributes == .dim)
  }

  @Test func `pasted text goes to the text input, on one line for a field`() {
    let field = TextField(frame: rect(0, 0, 10))
    let view = TextView(frame: rect(0, 1, 10, 3))
    let stage = Stage([field, view])
    #expect(!stage.screen.send(.paste("lost"), at: .zero))
    stage.press(.tab)
    #expect(stage.screen.send(.paste("a\nb"), at: .zero))
    stage.press(.tab)
    #expect(stage.screen.send(.paste("a\nb"), at: .zero))
    #expect(field.text == "a b")
    #expect(view.text == "a\nb")
    stage.screen.application.send(.activity(false, at: .zero))
    #expect(!stage.screen.send(.paste("lost"), at: .zero))
  }

  @Test func `a text view wraps, scrolls to the cursor, and moves the cursor up and down`() {
    let view = TextView(frame: rect(0, 0, 8, 3))
    let stage = Stage([view])
    stage.press(.tab)
    stage.type("one two three")
    #expect(stage.text == "one two\nthree")
    #expect(stage.screen.frame.cursor == Frame.Place(column: 5, row: 1))
    stage.press(.up)
    #expect(stage.screen.frame.cursor == Frame.Place(column: 5, row: 0))
    stage.press(.down)
    stage.press(.enter)
    stage.type("four")
    stage.press(.enter)
    stage.type("five")
    #expect(stage.text == "three\nfour   ┃\nfive   ┃")
    #expect(stage.screen.frame.cursor == Frame.Place(column: 4, row: 2))
    stage.mouse(.wheelUp, 1, 1)
    #expect(stage.text.hasPrefix("one two"))
    #expect(stage.screen.frame.cursor == nil)
    for _ in 0..<3 { stage.press(.up) }
    #expect(stage.screen.frame.cursor == Frame.Place(column: 4, row: 0))
  }

  // MARK: The window

  @Test func `a full-screen view fills the resized screen, which is redrawn`() {
    let stage = Stage()
    let alert = Window(frame: rect(2, 2, 5, 2))
    stage.screen.application.addWindow(alert)
    _ = stage.screen.bytes()
    #expect(stage.screen.bytes() == [])
    stage.screen.send(.resize(columns: 30, rows: 10), at: .zero)
    #expect(stage.window.frame == rect(0, 0, 30, 10))
    #expect(stage.content.frame == rect(0, 0, 30, 10))
    #expect(alert.frame == rect(2, 2, 5, 2))
    #expect(!stage.screen.bytes().isEmpty)
    stage.screen.send(.resize(columns: 30, rows: 10), at: .zero)
    #expect(!stage.screen.bytes().isEmpty)
    stage.screen.send(.resize(columns: -1, rows: .max), at: .zero)
    #expect(stage.screen.frame.columns == 1)
    #expect(stage.screen.frame.rows == Frame.limit)
  }

  @Test func `the host is notified once of pending drawing`() {
    let label = Label("a", frame: rect(0, 0, 5))
    let stage = Stage([label])
    var count = 0
    stage.screen.onNeedsDisplay = { count += 1 }
    _ = stage.screen.frame
    label.text = "b"
    label.text = "c"
    #expect(count == 1)
    #expect(stage.text == "c")
    label.text = "d"
    #expect(count == 2)
  }

  @Test func `the terminal's replies are remembered`() {
    let screen = TerminalScreen(columns: 5, rows: 1)
    #expect(!screen.writer.isSynchronized)
    screen.send(.report(.synchronizedOutput(isSupported: true)), at: .zero)
    #expect(screen.writer.isSynchronized)
    #expect(screen.bytes().starts(with: Array("\u{1B}[?2026h".utf8)))
    screen.send(.report(.attributes([62])), at: .zero)
    #expect(!screen.tellsReleases)
  }

  @Test func `a long press waits for the next tick`() throws {
    let witness = Witness(frame: rect(0, 0, 20, 5))
    let press = LongPressGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    press.addAction("press") { states.append($0.state) }
    witness.addGestureRecognizer(press)
    let stage = Stage([witness])
    #expect(stage.screen.nextTick == nil)
    stage.mouse(.press, 1, 1)
    let tick = try #require(stage.screen.nextTick)
    #expect(tick == .milliseconds(500))
    stage.screen.tick(at: tick)
    #expect(states == [.began])
  }

  @Test func `a focused view without its own look is reversed`() {
    final class Tile: View {
      override var canBecomeFocused: Bool { true }
    }
    let tile = Tile(frame: rect(0, 0, 3))
    let stage = Stage([tile])
    stage.press(.tab)
    #expect(stage.screen.frame[1, 0].style.attributes == .reverse)
    #expect(stage.screen.frame[3, 0].style.attributes == [])
  }
}
