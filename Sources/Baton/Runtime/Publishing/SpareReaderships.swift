/// Readerships that have ended, for the values to come: as many as were ever kept at once.
@usableFromInline
struct SpareReaderships: ~Copyable, Sendable {
  private let ended = Lock<[Readership]>([])

  /// Releases a value that nobody uses any more, and keeps its readership.
  @usableFromInline
  @inline(never)
  func end(_ readers: Unmanaged<Readership>) {
    guard let value = readers._withUnsafeGuaranteedRef({ $0.close() }) else { return }
    let readership = readers.takeRetainedValue()
    ended.withLock { $0.append(readership) }
    // With no lock held, since a handler's deinit may edit.
    value.release()
  }

  /// A readership for the next value.
  func next(with value: AnyObject) -> Readership {
    guard let ended = ended.withLock({ $0.popLast() }) else { return Readership(value) }
    ended.open(with: value)
    return ended
  }
}
