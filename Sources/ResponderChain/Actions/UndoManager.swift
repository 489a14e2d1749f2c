/// A manager that stores changes for undo and redo.
///
/// ```swift
/// let manager = UndoManager()
/// var text = "old"
/// @MainActor func set(_ new: String) {
///   let old = text
///   manager.registerUndo("typing") { set(old) }
///   text = new
/// }
/// set("new")
/// manager.undo()
/// text             // "old"
/// manager.redo()
/// text             // "new"
/// ```
@MainActor
public final class UndoManager {
  private struct Change {
    let name: String
    let revert: @MainActor () -> Void
  }

  private enum Way { case doing, undoing, redoing }

  private var done: [Change] = []
  private var undone: [Change] = []
  private var way = Way.doing
  /// The maximum number of stored changes; older changes are discarded.
  public var levelsOfUndo: Int { didSet { trim() } }

  /// Creates an empty manager.
  public init(levelsOfUndo: Int = 100) { self.levelsOfUndo = levelsOfUndo }

  /// Whether there is a change to undo.
  public var canUndo: Bool { !done.isEmpty && way == .doing }
  /// Whether there is a change to redo.
  public var canRedo: Bool { !undone.isEmpty && way == .doing }
  /// The name of the change that would be undone.
  public var undoName: String? { done.last?.name }
  /// The name of the change that would be redone.
  public var redoName: String? { undone.last?.name }

  /// Registers a change to be undone or, during an undo, to be redone.
  ///
  /// - Parameters:
  ///   - name: The name of the change.
  ///   - revert: A closure that reverts the change and registers the opposite change.
  public func registerUndo(_ name: String, _ revert: @escaping @MainActor () -> Void) {
    let change = Change(name: name, revert: revert)
    switch way {
    case .doing:
      done.append(change)
      undone = []
    case .undoing: undone.append(change)
    case .redoing: done.append(change)
    }
    trim()
  }

  /// Undoes the last change.
  public func undo() {
    guard canUndo, let change = done.popLast() else { return }
    way = .undoing
    defer { way = .doing }
    change.revert()
  }

  /// Redoes the last undone change.
  public func redo() {
    guard canRedo, let change = undone.popLast() else { return }
    way = .redoing
    defer { way = .doing }
    change.revert()
  }

  /// Discards all changes.
  public func removeAll() { (done, undone) = ([], []) }

  private func trim() {
    done.removeFirst(max(0, done.count - max(levelsOfUndo, 0)))
    undone.removeFirst(max(0, undone.count - max(levelsOfUndo, 0)))
  }
}
