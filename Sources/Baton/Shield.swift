internal import Synchronization

/// A shield that hides a task's cancellation from code that cannot report it.
///
/// While the shield is active, cancelling its task does not stop the shielded code. Child tasks
/// inherit the task-local value but not the protection, because the code that creates them may
/// cancel them. The library creates separate shields for its own child tasks, and ends the shields
/// before it cancels the tasks.
@usableFromInline
final class Shield: Sendable {
  @TaskLocal private static var current: Shield?

  /// The task's hash value, which identifies the task; the shield ends before the value is reused.
  private let task: Int
  private let isDown = Atomic<Bool>(false)
  private let common: Shield?

  private init(_ task: Int, in common: Shield? = nil) {
    self.task = task
    self.common = common
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  @inline(never)
  static func isUp() -> Bool {
    guard let current, current.task == currentTask else { return false }
    return !current.hasGone && current.common?.hasGone != true
  }

  private var hasGone: Bool { isDown.load(ordering: .acquiring) }

  @usableFromInline
  static func over<Value>(_ body: () async -> Value) async -> Value {
    guard let task = currentTask, !isUp() else { return await body() }
    return await Shield(task).hold(over: body)
  }

  /// Returns a shield for the current task's children, or `nil` if that task is not shielded.
  static func forChildren() -> Shield? {
    guard let task = currentTask, isUp() else { return nil }
    return Shield(task)
  }

  /// Calls a child task's body under its own shield, which also ends when the common shield ends.
  static func over<Value>(_ common: Shield?, _ body: () async -> Value) async -> Value {
    guard let common, let task = currentTask else { return await body() }
    return await Shield(task, in: common).hold(over: body)
  }

  func takeDown() { isDown.store(true, ordering: .releasing) }

  private func hold<Value>(over body: () async -> Value) async -> Value {
    defer { takeDown() }
    return await Self.$current.withValue(self) { await body() }
  }
}

/// Whether the current task is cancelled and unshielded.
///
/// This is a free function because a static method would also receive a metatype as an argument.
@usableFromInline
@inline(never)
func isTaskStopped() -> Bool { Task.isCancelled && !Shield.isUp() }
