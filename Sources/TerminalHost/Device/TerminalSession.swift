internal import Baton

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A terminal that can be taken over and restored repeatedly, from any thread.
final class TerminalSession: Sendable {
  let input: CInt
  let output: CInt
  private let isOwner: Bool
  private let modes: TerminalModes
  private let hasSignals: Bool
  private let original: termios
  let restoration: Restoration
  let bell: (reading: CInt, writing: CInt)

  private struct State {
    var isEntered = false
    var isClosed = false
  }
  /// The state, whose lock is held while bytes are written, so that a stop cannot interrupt a
  /// frame.
  private let state = Lock(State())

  init(
    input: CInt, output: CInt, isOwner: Bool, modes: TerminalModes, hasSignals: Bool
  ) throws(TerminalError) {
    do throws(System.Failure) {
      original = try System.attributes(input)
      bell = try System.makePipe()
    } catch {
      if isOwner { System.close(input) }
      throw .system(error, "prepared", at: "the terminal")
    }
    (self.input, self.output, self.isOwner, self.modes) = (input, output, isOwner, modes)
    self.hasSignals = hasSignals
    restoration = Restoration(
      input: input, output: output, attributes: original, bytes: modes.leave, bell: bell.writing)
  }

  deinit {
    // A signal handler on a different thread may still be reading the data of the process's
    // terminal.
    if !hasSignals { restoration.deallocate() }
    System.close(bell.reading)
    System.close(bell.writing)
    if isOwner { System.close(input) }
  }

  func enter() throws(TerminalError) { try enter(modes.enter) }

  func enterAgain() throws(TerminalError) { try enter(modes.enterAgain) }

  private func enter(_ bytes: [UInt8]) throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      guard !state.isClosed else { return }
      state.isEntered = true
      restoration.begin()
      do throws(System.Failure) {
        try System.setAttributes(System.raw(original), of: input)
        try Self.write(bytes, to: output)
      } catch {
        throw .system(error, "set up", at: "the terminal")
      }
    }
  }

  func leave() {
    state.withLock { state in
      state.isEntered = false
      restoration.restore()
    }
  }

  /// Restores the terminal for the last time, and returns whether it was open.
  func close() -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.isClosed = true
      state.isEntered = false
      restoration.restore()
      return true
    }
  }

  /// Writes all bytes, or discards them while the terminal is restored.
  func write(_ bytes: some Collection<UInt8>) throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      // A signal handler may have restored the terminal because the process is about to terminate.
      guard state.isEntered, restoration.isDue else { return }
      do throws(System.Failure) {
        try Self.write(Array(bytes), to: output)
      } catch {
        throw .system(error, "written", at: "the terminal")
      }
    }
  }

  private static func write(_ bytes: [UInt8], to output: CInt) throws(System.Failure) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(System.Failure) in try System.write(buffer, to: output) }
    }
    try result.get()
  }

  func ring(_ byte: UInt8) { restoration.ring(CInt(byte)) }
}
