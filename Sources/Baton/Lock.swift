internal import Synchronization

/// A mutex whose synchronization is visible to the thread sanitizer.
///
/// The standard library's mutex is not instrumented, so the sanitizer reports false races on the
/// data that the mutex protects. In thread-sanitizer builds, an additional atomic establishes the
/// happens-before order.
///
/// While holding the lock, never call user code, resume a continuation, or release a user's object.
/// A closure, an `==` operator or a `deinit` may try to acquire the same lock, or wait for code
/// that does.
package struct Lock<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    private let order = Atomic<Bool>(false)
  #endif

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
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

extension Lock where Value: Sendable {
  /// Replaces the value and returns the old one for the caller to release outside the lock.
  package borrowing func exchange(_ value: Value) -> Value {
    withLock { current in
      let old = current
      current = value
      return old
    }
  }
}
