#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A stack of its own for a thread's handlers, since a trap may come of a stack that is full.
///
/// Each thread has its own setting; threads that have none run handlers on their ordinary stack.
struct SignalStack {
  private let memory: UnsafeMutableRawPointer

  /// Sets up one for the thread that calls.
  ///
  /// - Returns: `nil` if it has one already.
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

  /// Takes it from the thread that calls, which is the one that it was made on.
  func remove() {
    var none = stack_t()
    none.ss_flags = numericCast(SS_DISABLE)
    sigaltstack(&none, nil)
    memory.deallocate()
  }
}
