public import Synchronization

/// A mutex whose memory ordering is visible to the thread sanitizer, like the core library's mutex.
///
/// While the lock is held, never call, resume or release user code. A closure, an `==` or a
/// `deinit` may try to take the same lock, or wait for code that does.
@usableFromInline
struct Lock<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    @usableFromInline let order = Atomic<Bool>(false)
  #endif

  @inlinable
  init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  @inlinable
  borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      #if THREAD_SANITIZER
        _ = order.load(ordering: .acquiring)
        defer { order.store(true, ordering: .releasing) }
      #endif
      return try body(&value)
    }
  }
}
