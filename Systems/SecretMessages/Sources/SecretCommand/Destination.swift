import CommandInput
import Foundation
import SecretMessages

/// The destination of a result: standard output, an existing pipe or device, or a file that is
/// written atomically.
struct Destination {
  private let path: String?
  private let isReplacing: Bool

  /// Creates a destination from a path, where `nil` or `-` means standard output.
  init(_ path: String?, replacing isReplacing: Bool = true) {
    self.path = path == "-" ? nil : path
    self.isReplacing = isReplacing
  }

  /// Throws an error if the destination is one of the command's inputs.
  ///
  /// Call this method before reading or prompting for anything.
  func check(isNoneOf inputs: [InputFile?]) throws(FileError) {
    let file =
      if let path { InputFile(path) } else { InputFile(descriptor: STDOUT_FILENO) }
    guard let file, inputs.contains(file) else { return }
    throw FileError(
      .written, path ?? Stream.standardOutput.name,
      because: "this command reads it, and its contents would be lost; choose another file")
  }

  /// Calls a function with a sink, and discards the file if the function throws an error.
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

  var isTerminal: Bool {
    get throws {
      guard let path else { return isatty(STDOUT_FILENO) == 1 }
      guard try isStream(path) else { return false }
      var status = stat()
      // Do not open a pipe, because opening it would wait for a reader.
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
      let stream = try Stream(writingTo: path)
      defer { stream.close() }
      return isatty(stream.descriptor) == 1
    }
  }

  /// Returns whether the path leads to something that can be written to but not replaced, such as a
  /// pipe.
  private func isStream(_ path: String) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}

/// An output that receives bytes immediately.
struct Stream {
  static let standardOutput = Stream(descriptor: STDOUT_FILENO, name: "standard output")

  let descriptor: Int32
  fileprivate let name: String

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  init(writingTo path: String) throws {
    self.init(descriptor: open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY), name: path)
    guard descriptor >= 0 else { throw FileError(.written, path) }
    // Report a closed pipe as an error. By default, writing to a closed pipe would end the command.
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
