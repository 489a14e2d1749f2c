/// A responder whose text is edited with keys and commands, such as a text field or a text view.
@MainActor
public protocol TextEditing: TextInput, Cutting, Copying, Pasting, Deleting, Selecting,
  SelectingAll, Undoing, Redoing
{
  /// The text, its selection, and its marked range.
  var editableText: EditableText { get set }
  /// The maximum number of characters that the user can enter; unlimited by default.
  var maximumLength: Int { get }
  /// Whether the last edit was truncated to the maximum length.
  var isCut: Bool { get set }
  /// Returns whether an edit is allowed.
  func shouldChange(to text: EditableText) -> Bool
  /// Handles the user's change to the text.
  func textDidChange()
}

extension TextEditing {
  /// The text; setting it does not notify targets.
  public var text: String {
    get { editableText.string }
    set { editableText = EditableText(newValue) }
  }

  /// No limit.
  public var maximumLength: Int { .max }

  /// Always `false`, because text without a limit is never truncated.
  public var isCut: Bool {
    get { false }
    set {}
  }

  /// Whether there is any text.
  public var hasText: Bool { !editableText.characters.isEmpty }

  /// Performs an edit if it is allowed, and registers it for undo under the given name.
  public func edit(_ name: String, _ edit: (inout EditableText) -> Void) {
    self.edit(name, isCut: false, edit)
  }

  private func edit(_ name: String, isCut: Bool, _ edit: (inout EditableText) -> Void) {
    if self.isCut != isCut { self.isCut = isCut }
    var new = editableText
    edit(&new)
    guard new != editableText else { return }
    guard new.characters != editableText.characters else {
      editableText = new
      return
    }
    guard shouldChange(to: new) else { return }
    change(to: new, name)
  }

  private func change(to new: EditableText, _ name: String) {
    let old = editableText
    undoManager?.registerUndo(name) { [weak self] in
      self?.isCut = false
      self?.change(to: old, name)
    }
    editableText = new
    textDidChange()
  }

  /// Replaces the selection with as much of the given string as fits.
  ///
  /// A text field replaces line breaks and tabs with spaces.
  public func insertText(_ text: String) { insert(text, "typing") { $0.insert($1) } }

  private func insert(
    _ text: String, _ name: String, _ edit: (inout EditableText, String) -> Void
  ) {
    let isLine = self is TextField
    let text = isLine ? String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }) : text
    let fitting = editableText.fitting(text, upTo: maximumLength)
    self.edit(name, isCut: fitting.utf8.count < text.utf8.count) { edit(&$0, fitting) }
  }

  /// Replaces the uncommitted marked text, and selects a range within the new text.
  public func setMarkedText(_ text: String, selected range: Range<Int>) {
    insert(text, "typing") { $0.setMarked($1, selected: range) }
  }

  /// Commits the marked text unchanged.
  public func unmarkText() { editableText.unmark() }

  /// Deletes the selection, or the character before the cursor.
  public func deleteBackward() { edit("deleting") { $0.deleteBackward() } }

  /// Copies the selection to the application's pasteboard and deletes it.
  public func cut(_ sender: Any?) {
    copy(sender)
    delete(sender)
  }

  /// Copies the selection to the application's pasteboard.
  public func copy(_ sender: Any?) {
    guard !editableText.selection.isEmpty else { return }
    windowOfResponder?.application?.pasteboard.string = editableText.selectedText
  }

  /// Inserts the text from the application's pasteboard.
  public func paste(_ sender: Any?) {
    guard let text = windowOfResponder?.application?.pasteboard.string else { return }
    insert(text, "pasting") { $0.insert($1) }
  }

  /// Deletes the selection.
  public func delete(_ sender: Any?) {
    guard !editableText.selection.isEmpty else { return }
    edit("deleting") { $0.deleteBackward() }
  }

  /// Selects the word at the cursor, or else the character before or after the cursor.
  public func select(_ sender: Any?) { editableText.selectWord() }

  /// Selects the whole text.
  public func selectAll(_ sender: Any?) { editableText.select(0..<editableText.characters.count) }

  /// Undoes the last edit.
  public func undo(_ sender: Any?) { undoManager?.undo() }

  /// Redoes the last undone edit.
  public func redo(_ sender: Any?) { undoManager?.redo() }

  /// Returns whether an editing command is available, or `nil` for any other action.
  func canEdit(_ action: AnyAction) -> Bool? {
    let isSelected = !editableText.selection.isEmpty
    switch action {
    case .cut, .copy, .delete: return isSelected
    case .paste: return windowOfResponder?.application?.pasteboard.string != nil
    case .select: return hasText && !isSelected
    case .selectAll:
      return hasText && editableText.selectedText.count < editableText.characters.count
    case .undo: return undoManager?.canUndo ?? false
    case .redo: return undoManager?.canRedo ?? false
    default: return nil
    }
  }

  /// Edits the text or moves the cursor as a key specifies, and returns whether the key does so.
  func edit(by key: Key) -> Bool {
    if let characters = key.characters {
      insertText(characters)
      return true
    }
    guard key.modifiers.subtracting(.shift).isEmpty else { return false }
    let extends = key.modifiers.contains(.shift)
    switch key.code {
    case .backspace: deleteBackward()
    case .delete: edit("deleting") { $0.deleteForward() }
    case .left: editableText.move(by: -1, extends: extends)
    case .right: editableText.move(by: 1, extends: extends)
    case .home: editableText.move(by: -editableText.characters.count, extends: extends)
    case .end: editableText.move(by: editableText.characters.count, extends: extends)
    default: return false
    }
    return true
  }

  var editingKeyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.character("x"), .command), .cut),
      KeyCommand(Key(.character("c"), .command), .copy),
      KeyCommand(Key(.character("v"), .command), .paste),
      KeyCommand(Key(.character("a"), .command), .selectAll),
      KeyCommand(Key(.character("z"), .command), .undo),
      KeyCommand(Key(.character("z"), [.command, .shift]), .redo),
    ]
  }
}
