/// What a text field and a text view have in common: a text that keys and commands edit.
@MainActor
public protocol TextEditing: TextInput, Cutting, Copying, Pasting, Deleting, Selecting,
  SelectingAll, Undoing, Redoing
{
  /// The text, its selection and what is marked.
  var editableText: EditableText { get set }
  /// How many characters its user can write at most; no limit, unless a class has one.
  var maximumLength: Int { get }
  /// Whether the last edit had more text than there was room for, so that its end was left out.
  var isCut: Bool { get set }
  /// Whether an edit may be made.
  ///
  /// - Parameter text: What the text would be.
  /// - Returns: Whether it may.
  func shouldChange(to text: EditableText) -> Bool
  /// The text was changed by its user.
  func textDidChange()
}

extension TextEditing {
  /// The text; setting it tells nobody.
  public var text: String {
    get { editableText.string }
    set { editableText = EditableText(newValue) }
  }

  /// As many as one likes.
  public var maximumLength: Int { .max }

  /// No; what has no limit cuts nothing.
  public var isCut: Bool {
    get { false }
    set {}
  }

  /// Whether there is text that could be deleted.
  public var hasText: Bool { !editableText.characters.isEmpty }

  /// Makes an edit, if it may be made, and keeps what takes it back.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - edit: Makes it.
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

  /// Puts text in the place of what is selected, as much as there is room for.
  ///
  /// - Parameter text: The text.
  public func insertText(_ text: String) { insert(text, "typing") { $0.insert($1) } }

  private func insert(
    _ text: String, _ name: String, _ edit: (inout EditableText, String) -> Void
  ) {
    let fitting = editableText.fitting(text, upTo: maximumLength)
    self.edit(name, isCut: fitting.utf8.count < text.utf8.count) { edit(&$0, fitting) }
  }

  /// Puts text in that an input method has not decided yet.
  ///
  /// - Parameters:
  ///   - text: The text, in the place of what was marked before.
  ///   - range: What of it is selected.
  public func setMarkedText(_ text: String, selected range: Range<Int>) {
    insert(text, "typing") { $0.setMarked($1, selected: range) }
  }

  /// Decides what is marked as it is.
  public func unmarkText() { editableText.unmark() }

  /// Deletes what is selected, or what is before it.
  public func deleteBackward() { edit("deleting") { $0.deleteBackward() } }

  /// Keeps what is selected in the application's pasteboard, and takes it away.
  ///
  /// - Parameter sender: Who asks for it.
  public func cut(_ sender: Any?) {
    copy(sender)
    delete(sender)
  }

  /// Keeps what is selected in the application's pasteboard.
  ///
  /// - Parameter sender: Who asks for it.
  public func copy(_ sender: Any?) {
    guard !editableText.selection.isEmpty else { return }
    windowOfResponder?.application?.pasteboard.string = editableText.selectedText
  }

  /// Puts in what the application's pasteboard keeps.
  ///
  /// - Parameter sender: Who asks for it.
  public func paste(_ sender: Any?) {
    guard let text = windowOfResponder?.application?.pasteboard.string else { return }
    insert(text, "pasting") { $0.insert($1) }
  }

  /// Takes away what is selected.
  ///
  /// - Parameter sender: Who asks for it.
  public func delete(_ sender: Any?) {
    guard !editableText.selection.isEmpty else { return }
    edit("deleting") { $0.deleteBackward() }
  }

  /// Selects the word at the cursor; where there is none, the character before it or behind it.
  ///
  /// - Parameter sender: Who asks for it.
  public func select(_ sender: Any?) { editableText.selectWord() }

  /// Selects the whole text.
  ///
  /// - Parameter sender: Who asks for it.
  public func selectAll(_ sender: Any?) { editableText.select(0..<editableText.characters.count) }

  /// Takes back the last edit.
  ///
  /// - Parameter sender: Who asks for it.
  public func undo(_ sender: Any?) { undoManager?.undo() }

  /// Does again what was taken back last.
  ///
  /// - Parameter sender: Who asks for it.
  public func redo(_ sender: Any?) { undoManager?.redo() }

  /// Whether an editing command makes sense now; `nil` for any other action.
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

  /// Edits by a key.
  ///
  /// - Returns: Whether the key means something here.
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

  /// The keys of the editing commands.
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
