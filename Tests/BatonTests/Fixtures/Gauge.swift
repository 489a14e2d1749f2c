import Synchronization

/// A counter of concurrent entries, and of their maximum.
final class Gauge: Sendable {
  private let count = Atomic(0)
  private let highest = Atomic(0)

  var current: Int { count.load(ordering: .relaxed) }
  var most: Int { highest.load(ordering: .relaxed) }

  func enter() {
    highest.max(count.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
  }

  func leave() {
    count.subtract(1, ordering: .relaxed)
  }
}
