/// Keeps what takes back what was done, and what does it again.
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
  /// How many changes it keeps at most; older ones are forgotten.
  public var levelsOfUndo: Int { didSet { trim() } }

  /// Makes a manager that keeps nothing yet.
  ///
  /// - Parameter levelsOfUndo: How many changes it keeps at most.
  public init(levelsOfUndo: Int = 100) { self.levelsOfUndo = levelsOfUndo }

  /// Whether there is something to take back.
  public var canUndo: Bool { !done.isEmpty && way == .doing }
  /// Whether there is something to do again.
  public var canRedo: Bool { !undone.isEmpty && way == .doing }
  /// What would be taken back.
  public var undoName: String? { done.last?.name }
  /// What would be done again.
  public var redoName: String? { undone.last?.name }

  /// Keeps what takes a change back; called while a change is taken back, what does it again.
  ///
  /// - Parameters:
  ///   - name: What the change is called.
  ///   - revert: Takes it back, and registers what does it again.
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

  /// Takes back the last change.
  public func undo() {
    guard canUndo, let change = done.popLast() else { return }
    way = .undoing
    defer { way = .doing }
    change.revert()
  }

  /// Does again what was taken back last.
  public func redo() {
    guard canRedo, let change = undone.popLast() else { return }
    way = .redoing
    defer { way = .doing }
    change.revert()
  }

  /// Forgets everything.
  public func removeAll() { (done, undone) = ([], []) }

  private func trim() {
    done.removeFirst(max(0, done.count - max(levelsOfUndo, 0)))
    undone.removeFirst(max(0, undone.count - max(levelsOfUndo, 0)))
  }
}
