internal import ResponderChain
internal import SecretMessages
internal import TerminalHost

/// A text field for passwords, which displays dots and does not allow copying.
///
/// An ordinary text field exposes its text to labels, undo and the pasteboard. This field stores
/// bytes and zeroes them after use.
final class SecretField: Control, TextInput, CellDrawing {
  /// The maximum number of bytes.
  ///
  /// All of them are allocated at the start, because growing the buffer would leave copies behind.
  nonisolated static let longest = 4096

  private var bytes: [UInt8] = []
  /// The number of bytes in each character.
  private var lengths: [Int] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    bytes.reserveCapacity(Self.longest)
    accessibility.role = .textField
  }

  override class var hitsPlainly: Bool { true }
  override var canBecomeFirstResponder: Bool { isEnabled }

  var hasText: Bool { !bytes.isEmpty }

  /// Whether the user typed more than fits, so that the content is incomplete.
  private(set) var isCut = false

  func insertText(_ text: String) {
    // Pasted text often ends with a line break that is not part of the password.
    for character in text where !character.isNewline {
      let new = Array(String(character).utf8)
      guard isEnabled else { break }
      guard bytes.count + new.count <= Self.longest else {
        isCut = true
        break
      }
      bytes += new
      lengths.append(new.count)
    }
    changed()
  }

  func deleteBackward() {
    guard let length = lengths.popLast() else { return }
    let end = bytes.count
    for index in end - length..<end { bytes[index] = 0 }
    bytes.removeLast(length)
    changed()
  }

  func take() -> SecretBytes {
    let secret = SecretBytes(bytes)
    clear()
    return secret
  }

  func clear() {
    bytes.erase()
    bytes.reserveCapacity(Self.longest)
    lengths = []
    isCut = false
    changed()
  }

  private var dots: String { String(repeating: "•", count: lengths.count) }

  private func changed() {
    accessibility.value = dots
    setNeedsDisplay()
  }

  override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    var rest = presses
    for press in presses where handle(press.key) { rest.remove(press) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func handle(_ key: Key) -> Bool {
    if let characters = key.characters {
      insertText(characters)
      return true
    }
    guard key.modifiers.isEmpty else { return false }
    switch key.code {
    case .backspace: deleteBackward()
    case .enter: sendActions(for: .primaryActionTriggered)
    default: return false
    }
    return true
  }

  func draw(inCellsOf canvas: CellCanvas) {
    let width = Int(bounds.width)
    guard width > 0 else { return }
    var ink = canvas.style
    ink.attributes.insert(.underline)
    canvas.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), with: " ", ink)
    let shown = min(lengths.count, width - 1)
    canvas.write(String(dots.prefix(shown)), at: .zero, ink)
    if isFirstResponder { canvas.showCursor(at: Point(x: Double(shown), y: 0)) }
  }
}
