internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What gives a terminal back, made beforehand, so that a signal handler can do it.
///
/// A handler may interrupt anything, an allocation too. So all of this lies in memory of its own that
/// nobody moves, counts or frees while a handler may look at it.
///
/// The pointer is shared by threads without a lock: what it points to is constant, except for a flag that
/// is atomic. This and the table of what was done with signals before are the only promises of the device
/// that the compiler does not check.
struct Restoration: @unchecked Sendable {
  private struct Memory: ~Copyable {
    let input: CInt
    let output: CInt
    let attributes: termios
    let bytes: UnsafeMutableRawBufferPointer
    /// Where a handler writes the number of a signal that somebody else sees to.
    let bell: CInt
    /// Whether the terminal is taken and has to be given back; whoever sets it to false does that.
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

  /// Finds the one that was stored as a number.
  init?(address: UInt) {
    guard let pointer = UnsafeMutablePointer<Memory>(bitPattern: address) else { return nil }
    memory = pointer
  }

  /// Where it is, as a number, which can be stored atomically.
  var address: UInt { UInt(bitPattern: memory) }

  /// Frees the memory; only after no handler knows of it any more.
  func deallocate() {
    memory.pointee.bytes.deallocate()
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// Notes that the terminal is taken.
  func begin() { memory.pointee.isDue.store(true, ordering: .sequentiallyConsistent) }

  /// Whether the terminal is taken.
  var isDue: Bool { memory.pointee.isDue.load(ordering: .sequentiallyConsistent) }

  /// Gives the terminal back, once; calls only what a signal handler may call.
  func restore() {
    guard memory.pointee.isDue.exchange(false, ordering: .sequentiallyConsistent) else { return }
    var rest = UnsafeRawPointer(memory.pointee.bytes.baseAddress)
    var count = memory.pointee.bytes.count
    while count > 0 {
      // A window that hangs must not keep the process from ending.
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
    // Answers that nobody waits for any more would be typed into the shell.
    tcflush(memory.pointee.input, TCIFLUSH)
    var attributes = memory.pointee.attributes
    while tcsetattr(memory.pointee.input, TCSANOW, &attributes) < 0 && errno == EINTR {}
  }

  /// Tells that a signal came; calls only what a signal handler may call.
  func ring(_ signal: CInt) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(memory.pointee.bell, &byte, 1)
  }
}
