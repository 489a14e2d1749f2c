import ResponderChain
import TerminalHost

/// A keyboard on the screen: the input view of a field that was touched.
///
/// Its keys send actions without a target, which start at the first responder; so it knows no field.
final class Keyboard: StackView {
  private var layout: KeyboardLayout
  private var isShifted = false
  private var composer = HangulComposer()
  private var letters: [KeyboardKey] = []
  private let shift = KeyboardKey()

  override class var hitsPlainly: Bool { true }

  /// How many rows it has.
  static let rows = 5

  override var intrinsicContentSize: Size { Size(width: 0, height: Double(Self.rows)) }

  init(_ texts: Texts) {
    layout = KeyboardLayout.layout(for: texts.language)
    super.init()
    for row in layout.rows { addSubview(StackView(.horizontal, keys(of: row))) }
    addSubview(StackView(.horizontal, lastRow(texts)))
    accessibility.label = texts("keyboard.title")
    show()
  }

  private func keys(of row: [Character]) -> [KeyboardKey] {
    row.map { letter in
      let key = KeyboardKey()
      key.letter = letter
      key.addTarget(nil, action: .type, for: .primaryActionTriggered)
      key.keyboard = self
      letters.append(key)
      return key
    }
  }

  private func lastRow(_ texts: Texts) -> [View] {
    shift.title = texts("keyboard.shift")
    shift.addAction("shift", for: .primaryActionTriggered) { [weak self] _ in
      self?.isShifted.toggle()
      self?.show()
    }
    let signs = keys(of: ["@", "-", "+"])
    let (space, delete, done) = (KeyboardKey(), KeyboardKey(), KeyboardKey())
    (space.title, space.text) = (texts("keyboard.space"), " ")
    space.addTarget(nil, action: .type, for: .primaryActionTriggered)
    delete.title = texts("keyboard.delete")
    delete.addTarget(nil, action: .deleteBackward, for: .primaryActionTriggered)
    done.title = texts("keyboard.done")
    done.addTarget(nil, action: .hideKeyboard, for: .primaryActionTriggered)
    for key in [space, delete] { key.keyboard = self }
    return [shift] + signs + [space, delete, done]
  }

  private func show() {
    shift.isSelected = isShifted
    for key in letters {
      guard let letter = key.letter else { continue }
      key.text = layout.text(of: letter, isShifted: isShifted)
      key.title = key.text
    }
  }

  // MARK: Writing

  /// Writes what a key has; Korean letters are put together in the text while they are typed.
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
    // Who has put the cursor elsewhere begins anew.
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

/// A key of a keyboard, which leaves the focus where it writes.
final class KeyboardKey: Button {
  fileprivate(set) weak var keyboard: Keyboard?
  fileprivate var letter: Character?
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
