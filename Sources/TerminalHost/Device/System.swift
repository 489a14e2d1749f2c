#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The system calls on a terminal, each carried through interruptions.
enum System {
  /// Why the system refused something.
  struct Failure: Error, Hashable {
    /// The number of the failure.
    let number: CInt
    /// Its text in the system's language.
    var text: String { String(cString: strerror(number)) }
    /// Whether nothing was there just now.
    var isTemporary: Bool { number == EAGAIN || number == EWOULDBLOCK }
    /// Whether the other side of the line is gone.
    var isHangUp: Bool { number == EIO || number == ENXIO }
  }

  static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

  /// Opens the terminal that the process belongs to.
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

  /// The columns and rows of a terminal; 0 where it does not know.
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

  /// The attributes with which each byte comes at once and as it is.
  static func raw(_ attributes: termios) -> termios {
    var raw = attributes
    cfmakeraw(&raw)
    return raw
  }

  /// Reads what there is, up to the size of the buffer; waits for one byte.
  ///
  /// - Returns: The number of bytes; 0 at the end.
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

  /// Writes all bytes, however few the system takes at once.
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
        // Whoever shares the terminal has made it not wait.
        _ = try wait(for: [(descriptor, Int16(POLLOUT))])
      }
    }
  }

  /// Waits until something can be read or written, or was hung up.
  ///
  /// - Returns: What can be done with each.
  static func wait(
    for descriptors: [(CInt, Int16)], milliseconds: CInt = -1
  ) throws(Failure) -> [Int16] {
    var all = descriptors.map { pollfd(fd: $0, events: $1, revents: 0) }
    _ = try call { poll(&all, nfds_t(all.count), milliseconds) }
    return all.map(\.revents)
  }

  /// A pipe whose ends wait for nothing.
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
