internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The data needed to restore a terminal, prepared in advance for use in a signal handler.
///
/// A signal handler can interrupt any code, including an allocation. The data therefore has its own
/// memory, which is not moved, reference-counted, or freed while a handler can read it.
///
/// Threads share the pointer without a lock, because the memory is constant except for one atomic
/// flag. The compiler checks all concurrent access in this folder, except to this pointer and the
/// table of previous signal actions.
struct Restoration: @unchecked Sendable {
  private struct Memory: ~Copyable {
    let input: CInt
    let output: CInt
    let attributes: termios
    let bytes: UnsafeMutableRawBufferPointer
    /// The descriptor to which a handler writes the number of a signal, for a different thread to
    /// read.
    let bell: CInt
    /// Whether the terminal must be restored; the caller that sets it to `false` restores the
    /// terminal.
    let isDue = Atomic(false)
  }

  private let memory: UnsafeMutablePointer<Memory>

  init(input: CInt, output: CInt, attributes: termios, bytes: [UInt8], bell: CInt) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    memory = .allocate(capacity: 1)
    memory.initialize(
      to: Memory(input: input, output: output, attributes: attributes, bytes: copy, bell: bell))
  }

  init?(address: UInt) {
    guard let pointer = UnsafeMutablePointer<Memory>(bitPattern: address) else { return nil }
    memory = pointer
  }

  /// The address as a number that can be stored atomically.
  var address: UInt { UInt(bitPattern: memory) }

  /// Frees the memory; must be called only when no handler can access it anymore.
  func deallocate() {
    memory.pointee.bytes.deallocate()
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  func begin() { memory.pointee.isDue.store(true, ordering: .sequentiallyConsistent) }

  var isDue: Bool { memory.pointee.isDue.load(ordering: .sequentiallyConsistent) }

  /// Restores the terminal once; calls only functions that are safe in signal handlers.
  func restore() {
    guard memory.pointee.isDue.exchange(false, ordering: .sequentiallyConsistent) else { return }
    var rest = UnsafeRawPointer(memory.pointee.bytes.baseAddress)
    var count = memory.pointee.bytes.count
    while count > 0 {
      // A terminal that hangs must not prevent the process from terminating.
      var output = pollfd(fd: memory.pointee.output, events: Int16(POLLOUT), revents: 0)
      let ready = poll(&output, 1, 500)
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { break }
      let written = write(memory.pointee.output, rest, count)
      if written < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard written > 0 else { break }
      rest = rest?.advanced(by: written)
      count -= written
    }
    // Discard unread answers, which the shell would otherwise receive as input.
    tcflush(memory.pointee.input, TCIFLUSH)
    var attributes = memory.pointee.attributes
    while tcsetattr(memory.pointee.input, TCSANOW, &attributes) < 0 && errno == EINTR {}
  }

  /// Reports a signal; calls only functions that are safe in signal handlers.
  func ring(_ signal: CInt) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(memory.pointee.bell, &byte, 1)
  }
}
