import Foundation
import TerminalHost

/// A file into which events are written as they come.
@MainActor
final class Recording {
  private let handle: FileHandle

  /// Opens a file that is not there yet, or a pipe or device, which is written to and never replaced.
  init(_ file: String) throws(Unwritable) {
    var status = stat()
    let isThere = stat(file, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
      throw Unwritable(description: "\(file) is there already; give another name, or remove it")
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Unwritable(description: "\(file) cannot be written; give another one")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes the line at once, so that it is there however the program ends.
  func write(_ event: TerminalEvent, at time: Duration) {
    // A full disk is no reason to end; what is there so far can be played.
    try? handle.write(contentsOf: Data((Script.line(for: event, at: time) + "\n").utf8))
  }
}
