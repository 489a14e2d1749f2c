internal import Synchronization

/// A mutex whose order the thread sanitizer can see.
///
/// The standard library's mutex is not built for the sanitizer, which then takes everything that it
/// guards for a race. Under the sanitizer, an atomic beside the mutex, which is built for it, tells
/// what happens before what; elsewhere this is the mutex and nothing else.
///
/// While it is held, nothing of a user's is called, resumed or released: a closure, an `==`, a
/// `deinit` may come back to what is locked, or wait for somebody who does.
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
  /// Puts another value in, and returns the one that was there: the caller releases it, when the
  /// lock is not held any more.
  package borrowing func exchange(_ value: Value) -> Value {
    withLock { current in
      let old = current
      current = value
      return old
    }
  }
}
