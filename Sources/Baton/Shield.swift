#if compiler(<6.4)
  internal import SwiftRuntime
#endif
internal import Synchronization

/// What a form that cannot tell of a cancellation puts up around what it calls: until it is taken
/// down, nothing that its task runs is stopped by a cancellation.
///
/// ``AsyncHandler/run(_:)`` and all others look at it only after they have seen a cancellation, so
/// that nobody else pays for it. It holds for one task: a child task, or one that was begun inside,
/// inherits the value but is another task, and may be cancelled by whoever began it. Child tasks that a
/// handler of this library makes get one of their own, which the handler takes down before it cancels
/// them itself.
@usableFromInline
final class Shield: Sendable {
  @TaskLocal private static var current: Shield?

  /// The task, by its hash, since it may not be kept itself.
  ///
  /// A hash could only come back with another task once this one is over, and the shield is down by
  /// then.
  private let task: Int
  private let isDown = Atomic<Bool>(false)
  /// What was made for this task and its siblings.
  private let common: Shield?

  private init(_ task: Int, in common: Shield? = nil) {
    self.task = task
    self.common = common
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Whether the current task is under a shield.
  @inline(never)
  static func isUp() -> Bool {
    guard let current, current.task == currentTask else { return false }
    return !current.hasGone && current.common?.hasGone != true
  }

  private var hasGone: Bool { isDown.load(ordering: .acquiring) }

  /// Calls the body under a shield.
  @usableFromInline
  static func over<Value>(_ body: () async -> Value) async -> Value {
    guard let task = currentTask, !isUp() else { return await body() }
    return await Shield(task).hold(over: body)
  }

  /// What the current task hands to child tasks that it makes; `nil` if it is under no shield.
  static func forChildren() -> Shield? {
    guard let task = currentTask, isUp() else { return nil }
    return Shield(task)
  }

  /// Calls the body of a child task, under a shield of its own that goes with the given one.
  static func over<Value>(_ common: Shield?, _ body: () async -> Value) async -> Value {
    guard let common, let task = currentTask else { return await body() }
    return await Shield(task, in: common).hold(over: body)
  }

  /// Takes the shield down, for all child tasks that it was made for.
  func takeDown() { isDown.store(true, ordering: .releasing) }

  private func hold<Value>(over body: () async -> Value) async -> Value {
    defer { takeDown() }
    return await Self.$current.withValue(self) { await body() }
  }
}

// No methods: a type that nobody needs would be handed over for each look.

/// The task that a function runs in, to be asked whether it stops; `nil` outside of tasks.
@usableFromInline typealias RunningTask = UnsafeMutableRawPointer?

/// Whether the current task is cancelled, and under no shield.
@usableFromInline
@inline(never)
func isTaskStopped() -> Bool { isStopped(currentTask()) }

/// The same of the task that the caller runs in, which is handed over.
@usableFromInline
@inline(never)
func isTaskStopped(_ runningTask: RunningTask) -> Bool { isStopped(runningTask) }

/// The task that the caller runs in.
///
/// A function runs in one task from its beginning to its end, also where it suspends, so that the
/// compiler may ask once for all looks of a function and of what is inlined into it. Half of what a look
/// costs is to find the task.
@usableFromInline
@inline(never)
@_effects(readnone)
func runningTask() -> RunningTask { currentTask() }

@inline(__always)
private func isStopped(_ task: RunningTask) -> Bool {
  #if compiler(<6.4)
    guard let task else { return false }
    return swift_task_isCancelled(task) && !Shield.isUp()
  #else
    // Later runtimes have shields of their own, which this one is sure to heed.
    return Task.isCancelled && !Shield.isUp()
  #endif
}

@inline(__always)
private func currentTask() -> RunningTask {
  #if compiler(<6.4)
    swift_task_getCurrent()
  #else
    nil
  #endif
}
