import Foundation
import Testing

/// A runner for scripts that call the built `secret`, in a temporary folder that is also `HOME`.
struct Shell {
  struct Run {
    let output: [UInt8]
    let error: String
    let code: Int32

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Runs a script, which can call `secret`, without a terminal.
  @discardableResult
  func run(_ script: String, expecting code: Int32? = nil) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = [
      "--wait", "/bin/sh", "-c", "secret() { \(Self.command) \"$@\"; }\n\(script)",
    ]
    process.currentDirectoryURL = URL(filePath: folder.path)
    var environment = ProcessInfo.processInfo.environment
    for name in ["SECRET_VAULT", "XDG_DATA_HOME"] { environment[name] = nil }
    environment["HOME"] = folder.path
    // The tests must not depend on the developer's language.
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    // Use files, because a full pipe would block.
    let (output, error) = (try TestFolder(), try TestFolder())
    for folder in [output, error] { try folder.write([], to: "stream") }
    let streams = try [output, error].map {
      try FileHandle(forWritingTo: URL(filePath: $0.file("stream")))
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try process.run()
    process.waitUntilExit()
    let run = Run(
      output: try output.read("stream"),
      error: String(decoding: try error.read("stream"), as: UTF8.self),
      code: process.terminationStatus)
    if let code { #expect(run.code == code, "\(script)\n\(run.error)") }
    return run
  }

  // A command that hangs fails its own test without blocking the others.
  private static let command =
    "timeout --foreground 300 '\(products.appending(path: "secret").path)'"

  static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }
}
