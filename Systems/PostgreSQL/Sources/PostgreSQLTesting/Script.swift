import Foundation

/// A script in this package that runs until the test process ends or crashes.
///
/// The script ends when its standard input closes.
public final class Script: Sendable {
  private let name: String
  private let process: Process
  private let commands: FileHandle
  private let lines: AsyncStream<String>

  /// Starts a script.
  ///
  /// - Parameters:
  ///   - name: The name of the script in the folder `Scripts` of this package.
  ///   - arguments: The script's arguments.
  /// - Throws: An error if the script cannot be started.
  public init(_ name: String, _ arguments: String...) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scripts/\(name)")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    // Other processes that the tests start must not keep the pipe open.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    self.name = name
    self.process = process
    commands = input.fileHandleForWriting
    lines = Self.lines(of: output.fileHandleForReading)
  }

  /// Writes a line to the script.
  ///
  /// - Parameter command: The line.
  /// - Throws: ``ScriptEnded`` if the script has ended.
  public func write(_ command: String) throws {
    guard process.isRunning else { throw ScriptEnded(name: name) }
    try commands.write(contentsOf: Data("\(command)\n".utf8))
  }

  /// Waits for the next line that the script prints.
  ///
  /// - Returns: The line.
  /// - Throws: ``ScriptEnded`` if the script has ended, or `CancellationError` if the task is
  ///   cancelled. No more lines can be read after a cancellation.
  public func next() async throws -> String {
    for await line in lines { return line }
    try Task.checkCancellation()
    throw ScriptEnded(name: name)
  }

  private static func lines(of handle: FileHandle) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    Thread.detachNewThread {
      var rest = ""
      while true {
        let data = handle.availableData
        guard !data.isEmpty else { return continuation.finish() }
        rest += String(decoding: data, as: UTF8.self)
        while let end = rest.firstIndex(of: "\n") {
          continuation.yield(String(rest[..<end]))
          rest = String(rest[rest.index(after: end)...])
        }
      }
    }
    return stream
  }
}

/// An error that reports that a script ended instead of printing a line.
public struct ScriptEnded: Error, CustomStringConvertible {
  let name: String

  /// The name of the script that ended, and where to find the reason.
  public var description: String {
    "The script \(name) ended before it printed a line. Read its messages on standard error."
  }
}
