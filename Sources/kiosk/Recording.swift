import Foundation
import TerminalHost

/// A file into which events are written as they come.
@MainActor
final class Recording {
  /// A file that cannot be written.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let handle: FileHandle

  init(_ file: String) throws(Problem) {
    guard FileManager.default.createFile(atPath: file, contents: nil),
      let handle = FileHandle(forWritingAtPath: file)
    else { throw Problem(description: "\(file) cannot be written; give another one") }
    self.handle = handle
  }

  /// Writes the line at once, so that it is there however the program ends.
  func write(_ event: TerminalEvent, at time: Duration) {
    // A full disk is no reason to end; what is there so far can be played.
    try? handle.write(contentsOf: Data((Script.line(for: event, at: time) + "\n").utf8))
  }
}
