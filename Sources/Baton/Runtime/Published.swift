public import Synchronization

/// A value that many threads read while one replaces it, without a lock on the readers' way.
///
/// A reader counts itself in, uses the value as it stands, and counts itself out: two atomic
/// additions, where a lock and a reference count take four. A replaced value is released when each
/// of the two counters has been seen at zero since the replacement: no reader can still be using it
/// then. New readers count in the one that the oldest replaced value has been clear of, so that
/// the other one comes to zero, however steady the traffic is.
@usableFromInline
struct Published<Value: AnyObject & Sendable>: ~Copyable, Sendable {
  private struct Retired: Sendable {
    let value: Value
    var isClear = (false, false)
  }

  @usableFromInline let current: Atomic<Unmanaged<Value>>
  /// Which counter new readers count in: 0 for the even one, 1 for the odd one.
  @usableFromInline let turn = Atomic<Int>(0)
  @usableFromInline let evenReaders = Atomic<Int>(0)
  @usableFromInline let oddReaders = Atomic<Int>(0)
  @usableFromInline let hasRetired = Atomic<Bool>(false)
  private let retired = Lock<[Retired]>([])

  init(_ value: Value) {
    current = Atomic(Unmanaged.passRetained(value))
  }

  deinit {
    current.load(ordering: .acquiring).release()
  }

  /// Counts a reader in, and gives the value that it may use until it leaves.
  @inlinable
  @inline(__always)
  func enter() -> (value: Unmanaged<Value>, turn: Int) {
    // Sequentially consistent, so that a reader counts itself in before it looks: whoever sees
    // both counters at zero after a replacement knows that no reader holds the old value.
    let turn = turn.load(ordering: .relaxed)
    if turn == 0 {
      evenReaders.wrappingAdd(1, ordering: .sequentiallyConsistent)
    } else {
      oddReaders.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }
    return (current.load(ordering: .sequentiallyConsistent), turn)
  }

  /// Counts a reader out.
  @inlinable
  @inline(__always)
  func leave(_ turn: Int) {
    let left =
      turn == 0
      ? evenReaders.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
      : oddReaders.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    if left == 0, hasRetired.load(ordering: .sequentiallyConsistent) { reclaim() }
  }

  /// The value as it stands, kept for as long as the caller keeps it.
  @inlinable
  func snapshot() -> Value {
    let (value, turn) = enter()
    let kept = value.takeUnretainedValue()
    leave(turn)
    return kept
  }

  /// The value as it stands, for the one thread that may replace it.
  ///
  /// It does not count as a reader: a reader that leaves may release handlers, whose deinit may
  /// edit, and the thread that replaces holds the editor's lock.
  var newest: Value { current.load(ordering: .acquiring).takeUnretainedValue() }

  /// Replaces the value; only one thread may do so at a time, and it calls ``reclaim()`` once it
  /// holds no lock.
  func replace(with value: Value) {
    let old = current.exchange(
      Unmanaged.passRetained(value), ordering: .sequentiallyConsistent)
    retired.withLock { $0.append(Retired(value: old.takeRetainedValue())) }
    hasRetired.store(true, ordering: .sequentiallyConsistent)
  }

  /// Releases what no reader can be using, outside the lock, since a handler's deinit may edit.
  @usableFromInline
  @inline(never)
  func reclaim() {
    let released = retired.withLock { retired -> [Retired] in
      let isClear = (
        evenReaders.load(ordering: .sequentiallyConsistent) == 0,
        oddReaders.load(ordering: .sequentiallyConsistent) == 0
      )
      for index in retired.indices {
        if isClear.0 { retired[index].isClear.0 = true }
        if isClear.1 { retired[index].isClear.1 = true }
      }
      let released = retired.filter { $0.isClear == (true, true) }
      retired.removeAll { $0.isClear == (true, true) }
      switch retired.first?.isClear {
      case nil: hasRetired.store(false, ordering: .sequentiallyConsistent)
      case (true, false)?: turn.store(0, ordering: .relaxed)
      case (false, true)?: turn.store(1, ordering: .relaxed)
      // Readers are turned away from one of the two, which comes to zero by itself.
      default: break
      }
      return released
    }
    _ = consume released
  }
}
