internal import Synchronization

/// A mutex whose order the thread sanitizer can see, as the core's is.
///
/// While it is held, nothing of a user's is called, resumed or released: a closure, an `==` or a
/// `deinit` may come back to what is locked, or wait for another task that does.
struct Lock<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    private let order = Atomic<Bool>(false)
  #endif

  init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

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
