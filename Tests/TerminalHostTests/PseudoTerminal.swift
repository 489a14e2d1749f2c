import Foundation
import Synchronization
import TestSupport

/// A terminal whose other end is a test, which types the input and reads the output.
final class PseudoTerminal: Sendable {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The test's end, which plays the role of the window.
  let window: CInt
  private let isOpen = Atomic(true)
  /// The program's end.
  let line: CInt

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    var (window, line): (CInt, CInt) = (-1, -1)
    guard openpty(&window, &line, nil, nil, nil) == 0 else {
      throw Missing(description: "no pseudo-terminal")
    }
    (self.window, self.line) = (window, line)
    for end in [window, line] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(window, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    close(line)
  }

  /// Closes the window, while the program's end is still open.
  func hangUp() {
    // If a descriptor were closed twice, it might already belong to another file.
    if isOpen.exchange(false, ordering: .relaxed) { close(window) }
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(window, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) { _ = write(window, bytes, bytes.count) }

  /// The line's settings as text, for comparisons.
  var settings: String {
    var attributes = termios()
    tcgetattr(line, &attributes)
    let flags = [
      attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag,
    ]
    return "\(flags)"
  }

  /// Returns the output since the last call, without waiting.
  func read() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(window, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Returns the output up to the given text, which must eventually arrive.
  func read(until text: String) async throws -> String {
    var all = ""
    do {
      try await wait(for: text.debugDescription) {
        all += read()
        return all.contains(text)
      }
    } catch let missing as Missing {
      throw Missing(description: "\(missing) after \(all.debugDescription)")
    }
    return all
  }

  /// Runs a program of this package in the terminal.
  func run(
    _ word: String, name: String = "terminal-probe", terminal: String = "xterm"
  ) throws -> Process {
    let process = Process()
    process.executableURL = BuiltCommand.file(of: name)
    process.arguments = [word]
    // The runtime's own handlers would prompt for an action after a trap.
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "TERM": terminal]
    // The address sanitizer needs its options, and finds its symbolizer through the path.
    for name in ["LSAN_OPTIONS", "PATH"] {
      process.environment?[name] = ProcessInfo.processInfo.environment[name]
    }
    let line = FileHandle(fileDescriptor: line)
    (process.standardInput, process.standardOutput) = (line, line)
    process.standardError = FileHandle.nullDevice
    try process.runTakingSignals()
    return process
  }
}

/// Polls a condition, because other processes send no notification.
///
/// The limit is a number of polls, not seconds, because a busy machine also polls more slowly.
func wait(for text: String, until isSo: () throws -> Bool) async throws {
  for _ in 0..<30_000 {
    if try isSo() { return }
    try await Task.sleep(for: .milliseconds(2))
  }
  throw PseudoTerminal.Missing(description: "in vain waited for \(text)")
}

extension Process {
  /// Runs the process with no signal blocked, as a shell would, although Dispatch's threads block
  /// most of them.
  func runTakingSignals() throws {
    var (none, mask) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try run()
  }
}
