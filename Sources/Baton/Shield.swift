internal import Synchronization

/// What a form that cannot tell of a cancellation puts up around what it calls: until it is taken
/// down, nothing that its task runs is stopped by a cancellation.
///
/// ``AsyncHandler/run(_:)`` and all others look at it only after they have seen a cancellation, so
/// that nobody else pays for it. It holds for one task: a child task, or one that was begun inside,
/// inherits the value but is another task, and may be cancelled by whoever began it.
@usableFromInline
final class Shield: Sendable {
  @TaskLocal private static var current: Shield?

  /// The task, by its hash, since it may not be kept itself.
  ///
  /// A hash could only come back with another task once this one is over, and the shield is down by
  /// then.
  private let task: Int
  private let isDown = Atomic<Bool>(false)

  private init(_ task: Int) {
    self.task = task
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Whether the current task is under a shield.
  @usableFromInline
  @inline(never)
  static func isUp() -> Bool {
    guard let current, !current.isDown.load(ordering: .acquiring) else { return false }
    return current.task == currentTask
  }

  /// Calls the body under a shield.
  @usableFromInline
  static func over<Value>(_ body: () async -> Value) async -> Value {
    guard let task = currentTask, !isUp() else { return await body() }
    let shield = Shield(task)
    defer { shield.isDown.store(true, ordering: .releasing) }
    return await $current.withValue(shield) { await body() }
  }
}
