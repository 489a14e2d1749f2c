/// A view for entering several lines of text.
///
/// A tap makes it the first responder and places the cursor. A drag selects text if the text is
/// editable and the host can locate characters. Otherwise, it scrolls.
@MainActor
open class TextView: ScrollView, TextEditing {
  /// Whether the text can be edited.
  public final var isEditable = true {
    didSet { if !isEditable { window?.leave(self) } }
  }
  /// The view that replaces the host's keyboard.
  public final var customInputView: View?
  /// A closure called when the user has changed the text.
  public final var onChange: ((TextView) -> Void)?
  /// The maximum number of characters that the user can enter; the default is 100,000.
  ///
  /// Longer input is truncated (see ``isCut``), but text that the program sets is never truncated.
  public final var maximumLength = 100_000
  /// Whether the last edit was truncated to fit the maximum length.
  public final var isCut = false { didSet { setNeedsDisplay() } }
  private let ownUndoManager = UndoManager()
  private let tap = TapGestureRecognizer()
  /// The index of the character where the last finger went down.
  private var anchor: Int?

  /// The text, its selection, and its marked range.
  public final var editableText = EditableText() {
    didSet {
      accessibility.value = editableText.string
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == TextView.self }

  /// Creates a text view.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .textField
    addGestureRecognizer(tap)
    tap.addAction("edit") { [weak self] _ in
      guard let self, becomeFirstResponder(), let anchor else { return }
      editableText.select(anchor..<anchor)
    }
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.min(by: { $0.id < $1.id }), isEditable else { return }
    anchor = characterIndex(at: touch.location(in: self))
    // The touch may have made the view the first responder.
    if let anchor, isFirstResponder { editableText.select(anchor..<anchor) }
  }

  override func drag(_ pan: PanGestureRecognizer) {
    guard isEditable, let anchor, let index = characterIndex(at: pan.location(in: self)) else {
      return super.drag(pan)
    }
    guard pan.state == .began || pan.state == .changed, isFirstResponder || becomeFirstResponder()
    else { return }
    editableText.select(min(anchor, index)..<max(anchor, index))
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

  /// Returns whether an edit is allowed.
  open func shouldChange(to text: EditableText) -> Bool { isEditable }

  /// Calls the ``onChange`` closure.
  open func textDidChange() { onChange?(self) }
}
