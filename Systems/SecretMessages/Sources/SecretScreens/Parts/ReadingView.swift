internal import ResponderChain

/// A text to read, which arrows, page keys and the wheel go through while it has the focus.
final class ReadingView: TextView {
  init(_ label: String) {
    super.init(frame: .zero)
    isEditable = false
    accessibility.role = .text
    accessibility.label = label
  }

  override class var hitsPlainly: Bool { true }
  override var canBecomeFocused: Bool { !text.isEmpty }
  // The pasteboard is for what its user writes.
  override var keyCommands: [KeyCommand] { [] }

  /// Shows another text, from its beginning.
  func show(_ new: String) {
    guard new != text else { return }
    text = new
    contentOffset = .zero
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    var rest = presses
    for press in presses where press.key.modifiers.isEmpty && scroll(by: press.key) {
      rest.remove(press)
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Whether the key has moved it; at an end it leads on.
  private func scroll(by key: Key) -> Bool {
    let old = contentOffset
    switch key.code {
    case .up: contentOffset.y -= 1
    case .down: contentOffset.y += 1
    case .home: contentOffset.y = 0
    case .end: contentOffset.y = contentSize.height
    default: return false
    }
    return contentOffset != old
  }
}
