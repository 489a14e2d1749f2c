internal import ResponderChain

/// A read-only text view that, when focused, scrolls with the arrow keys, page keys and mouse
/// wheel.
final class ReadingView: TextView {
  init(_ label: String) {
    super.init(frame: .zero)
    isEditable = false
    accessibility.role = .text
    accessibility.label = label
  }

  override class var hitsPlainly: Bool { true }
  override var canBecomeFocused: Bool { !text.isEmpty }
  // Disable the editing commands, so that no message text reaches the pasteboard.
  override var keyCommands: [KeyCommand] { [] }

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

  /// Scrolls in response to a key, or returns `false` at either end to let the key move the focus.
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
