import ResponderChain
import TerminalHost
import Testing

/// A view of digit keys, which insert text into the first responder.
private final class Pad: View {
  static let one = Action("one") { (input: any TextInput) in input.insertText("1") }
  let key = Button("1", frame: Rect(x: 0, y: 0, width: 5, height: 1))

  init(height: Double) {
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: height))
    addSubview(key)
    key.addTarget(nil, action: Self.one, for: .primaryActionTriggered)
  }

  override func draw(on canvas: any Canvas) { (canvas as? CellCanvas)?.fill(bounds, with: ".") }
}

@MainActor
struct InputViewTests {
  let screen = TerminalScreen(columns: 12, rows: 8)
  private let pad = Pad(height: 2)
  let name = TextField(frame: Rect(x: 0, y: 1, width: 10, height: 1))
  let pin = TextField(frame: Rect(x: 0, y: 2, width: 10, height: 1))

  init() {
    let content = View()
    for field in [name, pin] { content.addSubview(field) }
    screen.show(content)
    pin.customInputView = pad
    name.placeholder = "name"
  }

  private func click(_ column: Int, _ row: Int) {
    for kind in [MouseEvent.Kind.press, .release] {
      screen.send(.mouse(MouseEvent(kind, button: .left, column: column, row: row)), at: .zero)
    }
  }

  private var rows: [Substring] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `an input view is shown at the bottom while its responder is first`() {
    #expect(!screen.text.contains("."))
    click(1, 2)
    #expect(rows[6...].first?.hasSuffix("...") == true && rows[7] == "............")
    #expect(rows[6].hasPrefix("[ 1 ]"), "\(rows)")
    click(1, 1)
    #expect(!screen.text.contains("."))
  }

  @Test func `an input view's buttons type, and clicks on or next to them don't take the focus`() {
    click(1, 2)
    click(2, 6)
    click(2, 6)
    click(9, 7)
    #expect(pin.text == "11")
    #expect(pin.isFirstResponder)
    #expect(screen.application.keyWindow?.focusedView === pin)
    // The terminal's keys still work.
    screen.send(.key(Key(.character("2")), .press), at: .zero)
    #expect(pin.text == "112")
  }

  @Test func `an input view is at the top if it would cover the field at the bottom`() {
    pin.frame.origin.y = 7
    click(1, 7)
    #expect(rows[0].hasPrefix("[ 1 ]") && rows[1] == "............", "\(rows)")
    // If it would cover the field at either end, it stays at the bottom.
    screen.send(.resize(columns: 12, rows: 3), at: .zero)
    pin.frame.origin.y = 1
    screen.send(.resize(columns: 12, rows: 3), at: .zero)
    #expect(rows[1].hasPrefix("[ 1 ]"), "\(rows)")
  }

  @Test func `an accessory view is above the input view, whose default height is a third`() {
    let bar = Label("bar")
    bar.frame.size.height = 1
    pin.customInputAccessoryView = bar
    click(1, 2)
    #expect(rows[5] == "bar" && rows[6].hasPrefix("[ 1 ]"), "\(rows)")
    let plain = View()
    pin.customInputView = plain
    pin.customInputAccessoryView = nil
    pin.reloadInputViews()
    _ = screen.text
    #expect(plain.frame == Rect(x: 0, y: 0, width: 12, height: 3))
    #expect(plain.window?.frame == Rect(x: 0, y: 5, width: 12, height: 3))
  }

  @Test func `an input view follows the screen's size and is part of the outline`() {
    click(1, 2)
    screen.send(.resize(columns: 20, rows: 10), at: .zero)
    #expect(rows[9] == "....................")
    #expect(screen.outline.hasSuffix("\n1, button"), "\(screen.outline)")
  }

  @Test func `a field without an input view receives text only from keys`() {
    click(1, 1)
    #expect(screen.application.windows.count == 1)
    screen.send(.key(Key(.character("a")), .press), at: .zero)
    #expect(name.text == "a")
  }
}
