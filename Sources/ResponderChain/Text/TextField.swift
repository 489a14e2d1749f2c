/// Has a say in the editing of a text field.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Whether editing may begin; if not, the field does not become the first responder.
  ///
  /// - Parameter textField: The field.
  /// - Returns: Whether it may.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Whether editing may end; if not, the field stays the first responder.
  ///
  /// - Parameter textField: The field.
  /// - Returns: Whether it may.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Whether the Enter key does what it does, which is to end editing where a target waits for that.
  ///
  /// - Parameter textField: The field.
  /// - Returns: Whether it does.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Whether an edit may be made.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - text: What its text would be.
  /// - Returns: Whether it may.
  func textField(_ textField: TextField, shouldChangeTo text: String) -> Bool
}

extension TextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  /// Yes.
  public func textField(_ textField: TextField, shouldChangeTo text: String) -> Bool { true }
}

/// A line of text to be written; a tap makes it the first responder.
@MainActor
open class TextField: Control, TextEditing {
  /// Who has a say; kept by nobody.
  public final weak var delegate: (any TextFieldDelegate)?
  /// What stands in the place of the host's keyboard.
  public final var customInputView: View?
  /// What stands above the keyboard.
  public final var customInputAccessoryView: View?
  /// What it says while it is empty.
  public final var placeholder: String? { didSet { setNeedsDisplay() } }
  /// How many characters its user can write at most; 1000 unless set.
  ///
  /// What is too long is cut, see ``isCut``; a text that the program sets is not.
  public final var maximumLength = 1000
  /// Whether the last edit had more text than there was room for, so that its end was left out.
  public final var isCut = false { didSet { setNeedsDisplay() } }
  private let ownUndoManager = UndoManager()

  /// The text, its selection and what is marked.
  public final var editableText = EditableText() {
    didSet {
      accessibility.value = editableText.string
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == TextField.self }

  /// Makes a text field.
  ///
  /// - Parameter frame: Where it is in the view around it.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .textField
  }

  /// Whether it is being edited.
  public var isEditing: Bool { isFirstResponder }

  open override var inputView: View? { customInputView }
  open override var inputAccessoryView: View? { customInputAccessoryView }
  open override var undoManager: UndoManager? { ownUndoManager }
  open override var keyCommands: [KeyCommand] { editingKeyCommands }

  open override var canBecomeFirstResponder: Bool {
    isEnabled && (delegate?.textFieldShouldBeginEditing(self) ?? true)
  }

  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  override func gainedFirstResponder() {
    super.gainedFirstResponder()
    sendActions(for: .editingDidBegin)
  }

  override func lostFirstResponder() {
    super.lostFirstResponder()
    editableText.unmark()
    sendActions(for: .editingDidEnd)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  open override func activate(with event: Event?) { becomeFirstResponder() }

  open override func canPerformAction(_ action: AnyAction, withSender sender: Any?) -> Bool {
    canEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard isEditing else { return super.pressesBegan(presses, with: event) }
    var rest = presses
    for press in presses where handle(press.key, event) { rest.remove(press) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Whether somebody is told of the return key.
  var waitsForReturn: Bool {
    !allControlEvents.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  private func handle(_ key: Key, _ event: Event?) -> Bool {
    guard key.code == .enter, key.modifiers.isEmpty else { return edit(by: key) }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
    if ends { resignFirstResponder() }
    return true
  }

  /// Whether an edit may be made; the delegate says so.
  ///
  /// - Parameter text: What the text would be.
  /// - Returns: Whether it may.
  open func shouldChange(to text: EditableText) -> Bool {
    isEnabled && (delegate?.textField(self, shouldChangeTo: text.string) ?? true)
  }

  /// Tells the targets that the text was changed.
  open func textDidChange() { sendActions(for: .editingChanged) }
}
