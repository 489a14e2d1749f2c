import Foundation

/// A process that runs `relay-demo … work`.
final class WorkerProcess {
  private let process = Process()

  init(_ url: String) throws {
    // The built products are next to the test bundle.
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "relay-demo")
    process.arguments = [url, "work"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { kill() }

  var isRunning: Bool { process.isRunning }

  /// Kills the process.
  func kill() { send(SIGKILL) }

  /// Suspends the process until ``resume()`` is called.
  func pause() { send(SIGSTOP) }

  /// Resumes the suspended process.
  func resume() { send(SIGCONT) }

  private func send(_ signal: Int32) {
    if isRunning { _ = Foundation.kill(process.processIdentifier, signal) }
  }
}
