/// Text of several lines to be written; a tap makes it the first responder.
@MainActor
open class TextView: ScrollView, TextEditing {
  /// Whether it can be written in.
  public final var isEditable = true {
    didSet { if !isEditable { window?.leave(self) } }
  }
  /// What stands in the place of the host's keyboard.
  public final var customInputView: View?
  /// Called when its user has changed the text.
  public final var onChange: ((TextView) -> Void)?
  /// How many characters its user can write at most; 100 000 unless set.
  ///
  /// What is too long is cut, see ``isCut``; a text that the program sets is not.
  public final var maximumLength = 100_000
  /// Whether the last edit had more text than there was room for, so that its end was left out.
  public final var isCut = false { didSet { setNeedsDisplay() } }
  private let ownUndoManager = UndoManager()
  private let tap = TapGestureRecognizer()

  /// The text, its selection and what is marked.
  public final var editableText = EditableText() {
    didSet {
      accessibility.value = editableText.string
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == TextView.self }

  /// Makes a text view.
  ///
  /// - Parameter frame: Where it is in the view around it.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .textField
    addGestureRecognizer(tap)
    tap.addAction("edit") { [weak self] _ in self?.becomeFirstResponder() }
  }

  open override var canBecomeFocused: Bool { isEditable }
  open override var canBecomeFirstResponder: Bool { isEditable }
  open override var inputView: View? { customInputView }
  open override var undoManager: UndoManager? { ownUndoManager }
  open override var keyCommands: [KeyCommand] { editingKeyCommands }

  override func lostFirstResponder() {
    super.lostFirstResponder()
    editableText.unmark()
  }

  open override func canPerformAction(_ action: AnyAction, withSender sender: Any?) -> Bool {
    canEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard isFirstResponder else { return super.pressesBegan(presses, with: event) }
    var rest = presses
    for press in presses {
      if press.key == Key(.enter) {
        insertText("\n")
        rest.remove(press)
      } else if edit(by: press.key) {
        rest.remove(press)
      }
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Whether an edit may be made.
  ///
  /// - Parameter text: What the text would be.
  /// - Returns: Whether it may.
  open func shouldChange(to text: EditableText) -> Bool { isEditable }

  /// Tells who waits for it that the text was changed.
  open func textDidChange() { onChange?(self) }
}
