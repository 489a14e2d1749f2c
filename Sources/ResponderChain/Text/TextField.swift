/// A delegate that controls editing in a text field.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether editing may begin; if not, the field does not become the first responder.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Returns whether editing may end; if not, the field remains the first responder.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Returns whether pressing Enter has its default effect.
  ///
  /// By default, pressing Enter notifies targets, and ends editing if a target is registered for
  /// that event.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Returns whether an edit that results in the given text is allowed.
  func textField(_ textField: TextField, shouldChangeTo text: String) -> Bool
}

extension TextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  /// Returns `true`.
  public func textField(_ textField: TextField, shouldChangeTo text: String) -> Bool { true }
}

/// A control for entering a line of text.
///
/// A tap makes it the first responder and places the cursor; a drag selects text.
@MainActor
open class TextField: Control, TextEditing {
  /// The delegate, which is referenced weakly.
  public final weak var delegate: (any TextFieldDelegate)?
  /// The view that replaces the host's keyboard.
  public final var customInputView: View?
  /// The view above the keyboard.
  public final var customInputAccessoryView: View?
  /// The text to show while the field is empty.
  public final var placeholder: String? { didSet { setNeedsDisplay() } }
  /// The maximum number of characters that the user can enter; the default is 1,000.
  ///
  /// Longer input is truncated (see ``isCut``), but text that the program sets is never truncated.
  public final var maximumLength = 1000
  /// Whether the last edit was truncated to fit the maximum length.
  public final var isCut = false { didSet { setNeedsDisplay() } }
  /// The width of the text that is hidden at the left, set by the host in its own units.
  package final var hiddenWidth = 0
  /// The index of the character where the tracked finger went down.
  private var anchor: Int?
  private var isDragged = false
  private let ownUndoManager = UndoManager()

  /// The text, its selection, and its marked range.
  public final var editableText = EditableText() {
    didSet {
      accessibility.value = editableText.string
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == TextField.self }

  /// Creates a text field.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .textField
  }

  /// Whether the field is being edited.
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

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    anchor = characterIndex(at: touch.location(in: self))
    isDragged = false
    // The touch may have made the field the first responder.
    if let anchor, isEditing { editableText.select(anchor..<anchor) }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    drag(to: characterIndex(at: touch.location(in: self)))
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, !isDragged else { return }
    becomeFirstResponder()
    if let anchor, isEditing { editableText.select(anchor..<anchor) }
  }

  /// Selects text from the initial character, as soon as the finger has reached a different one.
  private func drag(to index: Int?) {
    guard let anchor, let index, isDragged || index != anchor else { return }
    guard isEditing || becomeFirstResponder() else { return }
    isDragged = true
    editableText.select(min(anchor, index)..<max(anchor, index))
  }

  /// Prevents enclosing views from scrolling during a drag that can select text.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === self || anchor == nil || !isTracking
      || !(recognizer is PanGestureRecognizer || recognizer is SwipeGestureRecognizer)
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

  /// Returns whether an edit is allowed; by default, the delegate decides.
  open func shouldChange(to text: EditableText) -> Bool {
    isEnabled && (delegate?.textField(self, shouldChangeTo: text.string) ?? true)
  }

  /// Notifies the targets that the text changed.
  open func textDidChange() { sendActions(for: .editingChanged) }
}
