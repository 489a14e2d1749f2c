import CommandInput
import Foundation
import SecretMessages

/// Where a result goes: standard output, a pipe or a device that is there, or a file that appears
/// whole or not at all.
struct Destination {
  private let path: String?
  private let isReplacing: Bool

  /// A destination.
  ///
  /// - Parameters:
  ///   - path: The file's path; standard output is `nil`, or `-`.
  ///   - isReplacing: Whether a file that is there may be lost.
  init(_ path: String?, replacing isReplacing: Bool = true) {
    self.path = path == "-" ? nil : path
    self.isReplacing = isReplacing
  }

  /// Hands a sink to a function, and keeps what was written if it returns.
  func write(_ body: (ByteSink) throws -> Void) throws {
    guard let path else { return try body(Stream.standardOutput.write) }
    if try isStream(path) {
      let stream = try Stream(writingTo: path)
      defer { stream.close() }
      return try body(stream.write)
    }
    let file = try NewFile(at: path, replacing: isReplacing)
    try body { try file.write($0) }
    try file.keep()
  }

  /// Whether somebody sees at once what is written.
  var isTerminal: Bool {
    get throws {
      guard let path else { return isatty(STDOUT_FILENO) == 1 }
      guard try isStream(path) else { return false }
      var status = stat()
      // A pipe would wait for who reads it.
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
      let stream = try Stream(writingTo: path)
      defer { stream.close() }
      return isatty(stream.descriptor) == 1
    }
  }

  /// Whether something is there that is written to and cannot be replaced.
  private func isStream(_ path: String) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}

/// What takes bytes as they come.
struct Stream {
  static let standardOutput = Stream(descriptor: STDOUT_FILENO, name: "standard output")

  let descriptor: Int32
  private let name: String

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens a pipe or a device.
  init(writingTo path: String) throws {
    self.init(descriptor: open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY), name: path)
    guard descriptor >= 0 else { throw FileError(.written, path) }
    // Who stops reading standard output ends the command, as ever; here that is an error to tell.
    signal(SIGPIPE, SIG_IGN)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard !ClosedStreams.contains(descriptor) else {
      throw FileError(.written, name, because: "it is closed")
    }
    try bytes.write(to: descriptor, named: name)
  }

  func close() { Foundation.close(descriptor) }
}
