public import Synchronization

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
