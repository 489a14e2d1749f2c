import Foundation
import TerminalHost

/// A file to which events are written as they arrive.
@MainActor
final class Recording {
  private let file: String
  private let descriptor: CInt
  /// The lines since an unfinished mouse press, which are written when the button is released.
  private var held: [String] = []

  /// Opens a new or empty file, a pipe, or a device; never overwrites a nonempty file.
  init(_ file: String) throws(Unwritable) {
    var status = stat()
    let isThere = stat(file, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
      throw Unwritable(description: "\(file) already exists; choose another name, or remove it")
    }
    descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Unwritable(description: "\(file) cannot be written; choose another file")
    }
    self.file = file
  }

  /// Writes an event immediately, so that it is saved even if the program crashes.
  ///
  /// A mouse press is written together with its release, so a recording never contains the click
  /// that quits the program.
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
