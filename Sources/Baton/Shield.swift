internal import Synchronization

/// A shield around a call that cannot report a cancellation.
///
/// While the shield is active, a cancellation does not stop code in its task. Child tasks inherit
/// the task-local value but not the protection, because their creator may cancel them. The library
/// gives its own child tasks shields, and ends these before it cancels the tasks.
@usableFromInline
final class Shield: Sendable {
  @TaskLocal private static var current: Shield?

  /// The task's hash, because a task cannot be stored; the shield ends before the hash is reused.
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

  /// Returns a shield for the child tasks of the current task, or `nil` if it has no shield.
  static func forChildren() -> Shield? {
    guard let task = currentTask, isUp() else { return nil }
    return Shield(task)
  }

  /// Calls the body of a child task under its own shield, which also ends with the common one.
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
/// It is a free function, because a method would receive a metatype.
@usableFromInline
@inline(never)
func isTaskStopped() -> Bool { Task.isCancelled && !Shield.isUp() }
