public import Synchronization

/// A value that many threads read while one replaces it, without a lock on the readers' way.
///
/// A reader counts itself in, uses the value as it stands, and counts itself out: two atomic
/// additions, where a lock and a reference count take four. Every value has a count of its own
/// (``Readership``), so a reader keeps the value that it uses and no other one, and of all who leave
/// only the last one of a replaced value has more to do: it releases that value.
///
/// Why no reader sees a value that has been released: a reader counts itself in at the newest value's
/// readership, and then looks whether that is still the newest. If it is, the publication, which
/// leaves only after the value has been replaced, is still counted, and the reader beside it; so the
/// count comes to zero after the reader has left, not before. If it is not, the reader has used
/// nothing yet, leaves, and enters at the newer one.
@usableFromInline
struct Published<Value: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline typealias Readers = Unmanaged<Readership>

  @usableFromInline let newest: Atomic<Readers>
  @usableFromInline let spare = SpareReaderships()

  init(_ value: Value) {
    newest = Atomic(.passRetained(Readership(value)))
  }

  deinit {
    newest.load(ordering: .acquiring).takeRetainedValue().value.release()
  }

  /// Counts a reader in, and gives the value that it may use until it leaves.
  @inlinable
  @inline(__always)
  func enter() -> (value: Unmanaged<Value>, readers: Readers) {
    let readers = newest.load(ordering: .acquiring)
    // Sequentially consistent, so that the reader has counted itself in before it looks again.
    readers._withUnsafeGuaranteedRef {
      _ = $0.count.wrappingAdd(1, ordering: .sequentiallyConsistent)
    }
    guard newest.load(ordering: .sequentiallyConsistent).toOpaque() == readers.toOpaque() else {
      return enterAgain(afterLeaving: readers)
    }
    return (.fromOpaque(readers._withUnsafeGuaranteedRef { $0.value.toOpaque() }), readers)
  }

  @usableFromInline
  @inline(never)
  func enterAgain(afterLeaving readers: Readers) -> (value: Unmanaged<Value>, readers: Readers) {
    leave(readers)
    return enter()
  }

  /// Counts a reader out.
  @inlinable
  @inline(__always)
  func leave(_ readers: Readers) {
    let left = readers._withUnsafeGuaranteedRef {
      $0.count.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    }
    if left == 0 { spare.end(readers) }
  }

  /// The value as it stands, kept for as long as the caller keeps it.
  @inlinable
  func snapshot() -> Value {
    let (value, readers) = enter()
    let kept = value.takeUnretainedValue()
    leave(readers)
    return kept
  }

  /// The value as it stands, for the one thread that may replace it.
  ///
  /// It does not count as a reader: a reader that leaves may release handlers, whose deinit may
  /// edit, and the thread that replaces holds the editor's lock.
  @inline(__always)
  var newestValue: Value {
    let value = newest.load(ordering: .acquiring)._withUnsafeGuaranteedRef { $0.value }
    return unsafeDowncast(value.takeUnretainedValue(), to: Value.self)
  }

  /// Replaces the value; only one thread may do so at a time.
  ///
  /// - Returns: What keeps the value that was replaced; the caller leaves it once it holds no lock.
  @inline(__always)
  func replace(with value: Value) -> Readers {
    newest.exchange(.passRetained(spare.next(with: value)), ordering: .sequentiallyConsistent)
  }
}
