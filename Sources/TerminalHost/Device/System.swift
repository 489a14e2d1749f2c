#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A namespace for a terminal's system calls, which are repeated if a signal interrupts them.
enum System {
  struct Failure: Error, Hashable {
    let number: CInt
    var text: String { String(cString: strerror(number)) }
    /// Whether the call failed only because it would have blocked.
    var isTemporary: Bool { number == EAGAIN || number == EWOULDBLOCK }
    /// Whether the other end of the terminal was closed.
    var isHangUp: Bool { number == EIO || number == ENXIO }
  }

  static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

  static func openControllingTerminal() throws(Failure) -> CInt {
    try call { open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) }
  }

  static func close(_ descriptor: CInt) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #endif
  }

  /// Returns the columns and rows of a terminal, or 0 if they are unknown.
  static func size(_ descriptor: CInt) throws(Failure) -> (columns: Int, rows: Int) {
    var size = winsize()
    _ = try call { ioctl(descriptor, UInt(TIOCGWINSZ), &size) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  static func attributes(_ descriptor: CInt) throws(Failure) -> termios {
    var attributes = termios()
    _ = try call { tcgetattr(descriptor, &attributes) }
    return attributes
  }

  static func setAttributes(_ attributes: termios, of descriptor: CInt) throws(Failure) {
    var attributes = attributes
    _ = try call { tcsetattr(descriptor, TCSANOW, &attributes) }
  }

  /// Returns the attributes in raw mode, where each byte arrives immediately and unchanged.
  static func raw(_ attributes: termios) -> termios {
    var raw = attributes
    cfmakeraw(&raw)
    return raw
  }

  /// Waits for bytes and reads them, or returns 0 at the end of input.
  static func read(
    _ descriptor: CInt, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Int {
    try call {
      #if canImport(Darwin)
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(Failure) {
        let written = try call {
          let buffer = UnsafeRawBufferPointer(rebasing: rest)
          #if canImport(Darwin)
            return Darwin.write(descriptor, buffer.baseAddress, buffer.count)
          #elseif canImport(Glibc)
            return Glibc.write(descriptor, buffer.baseAddress, buffer.count)
          #elseif canImport(Musl)
            return Musl.write(descriptor, buffer.baseAddress, buffer.count)
          #endif
        }
        rest = rest.dropFirst(written)
      } catch {
        guard error.isTemporary else { throw error }
        // A different process that shares the terminal has made it nonblocking.
        _ = try wait(for: [(descriptor, Int16(POLLOUT))])
      }
    }
  }

  /// Waits until a descriptor can be read or written, or was hung up, and returns the events.
  static func wait(
    for descriptors: [(CInt, Int16)], milliseconds: CInt = -1
  ) throws(Failure) -> [Int16] {
    var all = descriptors.map { pollfd(fd: $0, events: $1, revents: 0) }
    _ = try call { poll(&all, nfds_t(all.count), milliseconds) }
    return all.map(\.revents)
  }

  static func makePipe() throws(Failure) -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [-1, -1]
    _ = try call { pipe(&ends) }
    for end in ends {
      _ = try call { fcntl(end, F_SETFL, O_NONBLOCK) }
      _ = try call { fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    return (ends[0], ends[1])
  }

  private static func call<Result: SignedInteger>(_ body: () -> Result) throws(Failure) -> Result {
    while true {
      let result = body()
      if result >= 0 { return result }
      let failure = Failure(number: errno)
      if failure.number != EINTR { throw failure }
    }
  }
}
