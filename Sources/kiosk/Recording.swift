import Foundation
import TerminalHost

/// A file into which events are written as they come.
@MainActor
final class Recording {
  private let file: String
  private let descriptor: CInt
  /// A press of the mouse, and what came after it, until its release has ended nothing.
  private var held: [String] = []

  /// Opens a file that is not there yet, or a pipe or device, which is written to and never replaced.
  init(_ file: String) throws(Unwritable) {
    var status = stat()
    let isThere = stat(file, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
      throw Unwritable(description: "\(file) is there already; give another name, or remove it")
    }
    descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Unwritable(description: "\(file) cannot be written; give another one")
    }
    self.file = file
  }

  /// Writes the line at once, so that it is there however the program ends; but a press of the mouse
  /// together with its release, since that may end the program, which a recording leaves out.
  ///
  /// - Throws: What says why nothing more can be written; what is there so far can be played.
  func write(_ event: TerminalEvent, at time: Duration) throws(Unwritable) {
    held.append(Script.line(for: event, at: time))
    guard case .mouse(let mouse) = event else {
      if held.count == 1 { try writeHeld() }
      return
    }
    let isOpen = held.count > 1 ? mouse.kind != .release : mouse.kind == .press
    if !isOpen { try writeHeld() }
  }

  private func writeHeld() throws(Unwritable) {
    var bytes = Array(held.map { $0 + "\n" }.joined().utf8)[...]
    held = []
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw Unwritable(
          description: """
            \(file) cannot be written: \(String(cString: strerror(errno))); \
            record into another file
            """)
      }
      bytes = bytes.dropFirst(count)
    }
  }

  deinit { close(descriptor) }
}
