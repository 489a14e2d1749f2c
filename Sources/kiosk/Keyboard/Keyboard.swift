import ResponderChain
import TerminalHost

/// An on-screen keyboard, whose keys send actions without a target to the first responder.
final class Keyboard: StackView {
  private let texts: Texts
  private let layouts: [KeyboardLayout]
  private var current = 0
  private var isShifted = false
  private var composer = HangulComposer()
  private var letters: [KeyboardKey] = []
  private let shift = KeyboardKey()
  /// A key that switches to the next layout and shows its name.
  private let exchange = KeyboardKey()

  override class var hitsPlainly: Bool { true }

  static let rows = 5

  override var intrinsicContentSize: Size { Size(width: 0, height: Double(Self.rows)) }

  init(_ texts: Texts) {
    self.texts = texts
    layouts = KeyboardLayout.layouts(for: texts.language)
    super.init()
    accessibility.label = texts("keyboard.title")
    for row in layouts[0].rows {
      let keys = row.map { _ in writingKey() }
      letters += keys
      addSubview(StackView(.horizontal, keys))
    }
    addSubview(StackView(.horizontal, lastRow))
    show()
  }

  private func writingKey(_ text: String = "", _ title: String? = nil) -> KeyboardKey {
    let key = KeyboardKey()
    (key.text, key.title) = (text, title ?? text)
    key.keyboard = self
    key.addTarget(nil, action: .type, for: .primaryActionTriggered)
    return key
  }

  private var lastRow: [View] {
    shift.title = texts("keyboard.shift")
    shift.addAction("shift", for: .primaryActionTriggered) { [weak self] _ in
      self?.isShifted.toggle()
      self?.show()
    }
    exchange.addAction("exchange", for: .primaryActionTriggered) { [weak self] _ in
      self?.exchangeLayout()
    }
    let (delete, done) = (KeyboardKey(), KeyboardKey())
    delete.title = texts("keyboard.delete")
    delete.keyboard = self
    delete.addTarget(nil, action: .deleteBackward, for: .primaryActionTriggered)
    done.title = texts("keyboard.done")
    done.addTarget(nil, action: .hideKeyboard, for: .primaryActionTriggered)
    return [shift] + (layouts.count > 1 ? [exchange] : [])
      + ["@", "-", "+"].map { writingKey($0) }
      + [writingKey(" ", texts("keyboard.space")), delete, done]
  }

  private func exchangeLayout() {
    current = (current + 1) % layouts.count
    isShifted = false
    show()
  }

  private func show() {
    let layout = layouts[current]
    shift.isSelected = isShifted
    exchange.title = texts(layouts[(current + 1) % layouts.count].name)
    for (key, letter) in zip(letters, layout.rows.joined()) {
      key.text = layout.text(of: letter, isShifted: isShifted)
      key.title = key.text
    }
  }

  // MARK: Writing

  fileprivate func type(_ text: String, into input: any TextInput) {
    defer {
      if isShifted {
        isShifted = false
        show()
      }
    }
    guard let letter = text.first, HangulComposer.takes(letter),
      let input = input as? any TextEditing
    else {
      finish(in: input)
      return input.insertText(text)
    }
    // The cursor has moved, so start a new syllable.
    if input.editableText.marked == nil { composer = HangulComposer() }
    let finished = composer.type(letter)
    if !finished.isEmpty {
      mark(finished, in: input)
      input.unmarkText()
    }
    mark(composer.syllable, in: input)
  }

  fileprivate func deleteBackward(in input: any TextInput) {
    guard let input = input as? any TextEditing, input.editableText.marked != nil,
      composer.deleteBackward()
    else {
      finish(in: input)
      return input.deleteBackward()
    }
    mark(composer.syllable, in: input)
  }

  private func mark(_ syllable: String, in input: any TextEditing) {
    input.setMarkedText(syllable, selected: syllable.count..<syllable.count)
  }

  private func finish(in input: any TextInput) {
    composer = HangulComposer()
    (input as? any TextEditing)?.unmarkText()
  }
}

/// A key of the keyboard; pressing it leaves the focus in the field.
final class KeyboardKey: Button {
  fileprivate(set) weak var keyboard: Keyboard?
  fileprivate var text = ""

  override class var hitsPlainly: Bool { true }

  init() {
    super.init(frame: .zero)
    takesFocus = false
    look.foreground = .cyan
  }
}

extension Action where Target == any TextInput, Sender == KeyboardKey {
  fileprivate static var type: Action {
    Action("type") { (input: any TextInput, key: KeyboardKey) in
      key.keyboard?.type(key.text, into: input)
    }
  }
  fileprivate static var deleteBackward: Action {
    Action("delete backward") { (input: any TextInput, key: KeyboardKey) in
      key.keyboard?.deleteBackward(in: input)
    }
  }
}
