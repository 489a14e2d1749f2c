/// Can take away what is selected and keep it for pasting.
@MainActor public protocol Cutting {
  /// Takes away what is selected and keeps it.
  ///
  /// - Parameter sender: Who asks for it.
  func cut(_ sender: Any?)
}

/// Can keep what is selected for pasting.
@MainActor public protocol Copying {
  /// Keeps what is selected.
  ///
  /// - Parameter sender: Who asks for it.
  func copy(_ sender: Any?)
}

/// Can put in what was cut or copied.
@MainActor public protocol Pasting {
  /// Puts in what was kept.
  ///
  /// - Parameter sender: Who asks for it.
  func paste(_ sender: Any?)
}

/// Can take away what is selected.
@MainActor public protocol Deleting {
  /// Takes away what is selected.
  ///
  /// - Parameter sender: Who asks for it.
  func delete(_ sender: Any?)
}

/// Can select a part that makes sense by itself, such as the word at the cursor.
@MainActor public protocol Selecting {
  /// Selects something.
  ///
  /// - Parameter sender: Who asks for it.
  func select(_ sender: Any?)
}

/// Can select all that it has.
@MainActor public protocol SelectingAll {
  /// Selects everything.
  ///
  /// - Parameter sender: Who asks for it.
  func selectAll(_ sender: Any?)
}

/// Can make what is selected bold, or no longer bold.
@MainActor public protocol TogglingBoldface {
  /// Makes what is selected bold, or no longer bold.
  ///
  /// - Parameter sender: Who asks for it.
  func toggleBoldface(_ sender: Any?)
}

/// Can make what is selected slanted, or no longer slanted.
@MainActor public protocol TogglingItalics {
  /// Makes what is selected slanted, or no longer slanted.
  ///
  /// - Parameter sender: Who asks for it.
  func toggleItalics(_ sender: Any?)
}

/// Can underline what is selected, or no longer.
@MainActor public protocol TogglingUnderline {
  /// Underlines what is selected, or no longer.
  ///
  /// - Parameter sender: Who asks for it.
  func toggleUnderline(_ sender: Any?)
}

/// Can take back what was done last.
@MainActor public protocol Undoing {
  /// Takes back what was done last.
  ///
  /// - Parameter sender: Who asks for it.
  func undo(_ sender: Any?)
}

/// Can do again what was taken back last.
@MainActor public protocol Redoing {
  /// Does again what was taken back last.
  ///
  /// - Parameter sender: Who asks for it.
  func redo(_ sender: Any?)
}

extension AnyAction {
  /// What ``Cutting`` does.
  public static let cut = AnyAction(Action<any Cutting, Any?>("cut") { $0.cut($1) })
  /// What ``Copying`` does.
  public static let copy = AnyAction(Action<any Copying, Any?>("copy") { $0.copy($1) })
  /// What ``Pasting`` does.
  public static let paste = AnyAction(Action<any Pasting, Any?>("paste") { $0.paste($1) })
  /// What ``Deleting`` does.
  public static let delete = AnyAction(Action<any Deleting, Any?>("delete") { $0.delete($1) })
  /// What ``Selecting`` does.
  public static let select = AnyAction(Action<any Selecting, Any?>("select") { $0.select($1) })
  /// What ``SelectingAll`` does.
  public static let selectAll = AnyAction(
    Action<any SelectingAll, Any?>("select all") { $0.selectAll($1) })
  /// What ``TogglingBoldface`` does.
  public static let toggleBoldface = AnyAction(
    Action<any TogglingBoldface, Any?>("bold") { $0.toggleBoldface($1) })
  /// What ``TogglingItalics`` does.
  public static let toggleItalics = AnyAction(
    Action<any TogglingItalics, Any?>("italic") { $0.toggleItalics($1) })
  /// What ``TogglingUnderline`` does.
  public static let toggleUnderline = AnyAction(
    Action<any TogglingUnderline, Any?>("underline") { $0.toggleUnderline($1) })
  /// What ``Undoing`` does.
  public static let undo = AnyAction(Action<any Undoing, Any?>("undo") { $0.undo($1) })
  /// What ``Redoing`` does.
  public static let redo = AnyAction(Action<any Redoing, Any?>("redo") { $0.redo($1) })

  /// The actions of an editing menu, in the order in which it shows them.
  public static let editing: [AnyAction] = [
    .cut, .copy, .paste, .delete, .select, .selectAll, .toggleBoldface, .toggleItalics,
    .toggleUnderline, .undo, .redo,
  ]
}

extension Application {
  /// The editing menu as it is now: the commands that somebody can perform, from the first responder of
  /// the key window on; none without a first responder.
  public var editMenu: [AnyAction] {
    guard let first = keyWindow?.firstResponder else { return [] }
    return AnyAction.editing.filter { first.canPerformAction($0, withSender: self) }
  }

  /// Sends a command of the editing menu, from the first responder of the key window on.
  ///
  /// - Parameter command: The command.
  /// - Returns: Whether somebody performed it.
  @discardableResult
  public func choose(_ command: AnyAction) -> Bool {
    guard keyWindow?.firstResponder != nil else { return false }
    return sendAction(command, to: nil, from: self, for: nil)
  }
}
