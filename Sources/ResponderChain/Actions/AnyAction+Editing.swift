/// An object that can cut the selection.
@MainActor public protocol Cutting {
  /// Removes the selection and stores it for pasting.
  func cut(_ sender: Any?)
}

/// An object that can copy the selection.
@MainActor public protocol Copying {
  /// Stores the selection for pasting.
  func copy(_ sender: Any?)
}

/// An object that can paste.
@MainActor public protocol Pasting {
  /// Inserts the content that was most recently cut or copied.
  func paste(_ sender: Any?)
}

/// An object that can delete the selection.
@MainActor public protocol Deleting {
  /// Deletes the selection.
  func delete(_ sender: Any?)
}

/// An object that can select a meaningful unit, such as the word at the cursor.
@MainActor public protocol Selecting {
  /// Selects a unit.
  func select(_ sender: Any?)
}

/// An object that can select all of its content.
@MainActor public protocol SelectingAll {
  /// Selects everything.
  func selectAll(_ sender: Any?)
}

/// An object that can toggle bold for the selection.
@MainActor public protocol TogglingBoldface {
  /// Toggles bold for the selection.
  func toggleBoldface(_ sender: Any?)
}

/// An object that can toggle italics for the selection.
@MainActor public protocol TogglingItalics {
  /// Toggles italics for the selection.
  func toggleItalics(_ sender: Any?)
}

/// An object that can toggle underlining for the selection.
@MainActor public protocol TogglingUnderline {
  /// Toggles underlining for the selection.
  func toggleUnderline(_ sender: Any?)
}

/// An object that can undo the last change.
@MainActor public protocol Undoing {
  /// Undoes the last change.
  func undo(_ sender: Any?)
}

/// An object that can redo the last undone change.
@MainActor public protocol Redoing {
  /// Redoes the last undone change.
  func redo(_ sender: Any?)
}

extension AnyAction {
  /// The ``Cutting`` action.
  public static let cut = AnyAction(Action<any Cutting, Any?>("cut") { $0.cut($1) })
  /// The ``Copying`` action.
  public static let copy = AnyAction(Action<any Copying, Any?>("copy") { $0.copy($1) })
  /// The ``Pasting`` action.
  public static let paste = AnyAction(Action<any Pasting, Any?>("paste") { $0.paste($1) })
  /// The ``Deleting`` action.
  public static let delete = AnyAction(Action<any Deleting, Any?>("delete") { $0.delete($1) })
  /// The ``Selecting`` action.
  public static let select = AnyAction(Action<any Selecting, Any?>("select") { $0.select($1) })
  /// The ``SelectingAll`` action.
  public static let selectAll = AnyAction(
    Action<any SelectingAll, Any?>("select all") { $0.selectAll($1) })
  /// The ``TogglingBoldface`` action.
  public static let toggleBoldface = AnyAction(
    Action<any TogglingBoldface, Any?>("bold") { $0.toggleBoldface($1) })
  /// The ``TogglingItalics`` action.
  public static let toggleItalics = AnyAction(
    Action<any TogglingItalics, Any?>("italic") { $0.toggleItalics($1) })
  /// The ``TogglingUnderline`` action.
  public static let toggleUnderline = AnyAction(
    Action<any TogglingUnderline, Any?>("underline") { $0.toggleUnderline($1) })
  /// The ``Undoing`` action.
  public static let undo = AnyAction(Action<any Undoing, Any?>("undo") { $0.undo($1) })
  /// The ``Redoing`` action.
  public static let redo = AnyAction(Action<any Redoing, Any?>("redo") { $0.redo($1) })

  /// The actions of an editing menu, in display order.
  public static let editing: [AnyAction] = [
    .cut, .copy, .paste, .delete, .select, .selectAll, .toggleBoldface, .toggleItalics,
    .toggleUnderline, .undo, .redo,
  ]
}

extension Application {
  /// The editing commands that the key window's first responder, or a responder after it, can
  /// perform.
  public var editMenu: [AnyAction] {
    guard let first = keyWindow?.firstResponder else { return [] }
    return AnyAction.editing.filter { first.canPerformAction($0, withSender: self) }
  }

  /// Sends an editing command along the chain, starting at the key window's first responder.
  @discardableResult
  public func choose(_ command: AnyAction) -> Bool {
    guard keyWindow?.firstResponder != nil else { return false }
    return sendAction(command, to: nil, from: self, for: nil)
  }
}
