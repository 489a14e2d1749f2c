#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A separate stack for a thread's signal handlers, which can run after a stack overflow.
///
/// Each thread has its own setting; by default, handlers run on the thread's ordinary stack.
struct SignalStack {
  private let memory: UnsafeMutableRawPointer

  /// Sets up a signal stack for the current thread, unless it has one.
  init?() {
    var old = stack_t()
    sigaltstack(nil, &old)
    guard CInt(old.ss_flags) & CInt(SS_DISABLE) != 0 else { return nil }
    let size = 1 << 16
    memory = .allocate(byteCount: size, alignment: 16)
    var new = stack_t()
    new.ss_sp = memory
    new.ss_size = numericCast(size)
    sigaltstack(&new, nil)
  }

  /// Removes the stack from the current thread, which must be the one that created it.
  func remove() {
    var none = stack_t()
    none.ss_flags = numericCast(SS_DISABLE)
    sigaltstack(&none, nil)
    memory.deallocate()
  }
}
