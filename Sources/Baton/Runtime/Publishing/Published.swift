public import Synchronization

/// A value that many threads read without a lock while one thread replaces it.
///
/// Every value has its own count of users (``Readership``). A reader increments the count, uses the
/// value, and decrements the count. A reader therefore needs two atomic additions, whereas a lock
/// and a reference count would need four. The last user of a replaced value releases the value.
///
/// No reader uses a released value. A reader increments the newest readership's count, and then
/// checks whether that readership is still the newest. If it is, the publication was still counted
/// at that time, so the count cannot reach zero before the reader leaves. Otherwise, the reader
/// leaves without using the value, and tries again with the newest readership.
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

  /// Registers a reader and returns a value that is valid until the reader leaves.
  @inlinable
  func enter() -> (value: Unmanaged<Value>, readers: Readers) {
    let readers = newest.load(ordering: .acquiring)
    // The increment is sequentially consistent, which orders it before the second load.
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

  @inlinable
  func leave(_ readers: Readers) {
    let left = readers._withUnsafeGuaranteedRef {
      $0.count.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    }
    if left == 0 { spare.end(readers) }
  }

  /// Calls the given closure with the current value, which stays alive until the closure returns.
  @inlinable
  func read<Answer>(_ body: (Value) -> Answer) -> Answer {
    let (value, readers) = enter()
    defer { leave(readers) }
    return value._withUnsafeGuaranteedRef(body)
  }

  @inlinable
  func snapshot() -> Value {
    let (value, readers) = enter()
    let kept = value.takeUnretainedValue()
    leave(readers)
    return kept
  }

  /// The current value, which may be read here only by the thread that holds the editor's lock.
  ///
  /// That thread must not register as a reader. The last reader to leave may release handlers,
  /// whose `deinit` may edit the chain and wait for the same lock.
  var newestValue: Value {
    let value = newest.load(ordering: .acquiring)._withUnsafeGuaranteedRef { $0.value }
    return unsafeDowncast(value.takeUnretainedValue(), to: Value.self)
  }

  /// Replaces the value; the caller must hold the editor's lock, and call `leave` after unlocking.
  func replace(with value: Value) -> Readers {
    newest.exchange(.passRetained(spare.next(with: value)), ordering: .sequentiallyConsistent)
  }
}

/// The number of a value's users: its readers and, while the value is the newest, the publication.
///
/// A readership is reused until its ``Published`` is released, so a reader can safely increment the
/// count before knowing whether the value is current. The value is untyped, because generic code
/// would look up its type on each edit.
@usableFromInline
final class Readership: Sendable {
  /// The count of a readership without a value, which stays negative even if late readers enter.
  private static var closed: Int { .min / 2 }

  @usableFromInline let count = Atomic<Int>(Readership.closed)
  // The value is written only while the readership is closed, and read only by counted readers. A
  // dynamic exclusivity check on each read would cost more than the rest of a request.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var value: Unmanaged<AnyObject>

  init(_ value: AnyObject) {
    self.value = .passRetained(value)
    open()
  }

  func open(with value: AnyObject) {
    self.value = .passRetained(value)
    open()
  }

  /// Sets the count to one for the publication, plus the number of late readers that have not left.
  private func open() {
    count.wrappingAdd(1 - Self.closed, ordering: .sequentiallyConsistent)
  }

  /// Closes the readership if it has no users, and returns the value to release.
  ///
  /// Late readers may still enter and leave, so several threads may call this method for one value.
  func close() -> Unmanaged<AnyObject>? {
    let (isClosed, _) = count.compareExchange(
      expected: 0, desired: Self.closed, ordering: .sequentiallyConsistent)
    return isClosed ? value : nil
  }
}

@usableFromInline
struct SpareReaderships: ~Copyable, Sendable {
  private let ended = Lock<[Readership]>([])

  /// Releases a value that has no users, and stores its readership for reuse.
  @usableFromInline
  @inline(never)
  func end(_ readers: Unmanaged<Readership>) {
    guard let value = readers._withUnsafeGuaranteedRef({ $0.close() }) else { return }
    let readership = readers.takeRetainedValue()
    ended.withLock { $0.append(readership) }
    // Release the value outside the lock, because a handler's `deinit` may edit the chain.
    value.release()
  }

  func next(with value: AnyObject) -> Readership {
    guard let ended = ended.withLock({ $0.popLast() }) else { return Readership(value) }
    ended.open(with: value)
    return ended
  }
}
