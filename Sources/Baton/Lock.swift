internal import Synchronization

/// A mutex whose order the thread sanitizer can see.
///
/// The standard library's mutex is not built for the sanitizer, which then takes everything that it
/// guards for a race. Under the sanitizer, an atomic beside the mutex, which is built for it, tells
/// what happens before what; elsewhere this is the mutex and nothing else.
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
