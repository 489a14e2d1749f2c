package import Foundation

/// A built command of this package, run as a process.
package struct BuiltCommand: Sendable {
  package struct Run {
    package let output: String
    package let error: String
    package let code: Int32
  }

  private let file: URL

  package init(_ name: String) { file = Self.file(of: name) }

  /// Returns the location of a command, for tests that start it themselves.
  package static func file(of name: String) -> URL { products.appending(path: name) }

  package func run(_ words: [String], input: String = "") throws -> Run {
    let process = Process()
    process.executableURL = file
    process.arguments = words
    process.environment = Self.environment
    let (input, standardInput) = (Data(input.utf8), Pipe())
    let (output, error) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // All texts here are shorter than a pipe's buffer, so neither side blocks.
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let texts = try [output, error].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    return Run(output: texts[0], error: texts[1], code: process.terminationStatus)
  }

  /// Returns the exit code of a shell script, in which `$0` is the command.
  package func code(of script: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, file.path]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The environment of the tests, in which commands speak English by default.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
  }

  /// The folder of the built products, which also contains the test bundle.
  private static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  }
}
