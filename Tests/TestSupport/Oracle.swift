import Foundation

/// An independent program that checks whether a result is right.
///
/// If the program is missing, the tests that need it are skipped, with a remark about what installs
/// it. With `CI=true` these tests run and fail instead, because skipped tests would not be noticed:
///
/// ```swift
/// @Test(.enabled(if: Oracle.graphviz.isAsked, Oracle.graphviz.remark))
/// ```
package struct Oracle: Sendable {
  /// The error for a program that could not be run, or that failed.
  package struct Silence: Error, CustomStringConvertible {
    package let description: String
  }

  private let command: [String]
  private let isThere: Bool
  /// The name of the program, and what installs it.
  package let remark: String

  /// Creates an oracle, which is available if a first question can be asked.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - installer: What installs the program.
  ///   - command: The path of the program, or its name on the search path, and the arguments that
  ///     begin every call.
  ///   - probe: The arguments of a call that any such program answers.
  package init(_ name: String, installedBy installer: String, _ command: [String], probe: [String])
  {
    self.command = command
    remark = "needs \(name): \(installer)"
    isThere = (try? Self.run(command + probe, "")) != nil
  }

  /// Whether the tests that need the program run: if it is available, or if it must be.
  package var isAsked: Bool { isThere || Self.areAllNeeded }

  /// Whether a missing program is a failure.
  package static let areAllNeeded = ProcessInfo.processInfo.environment["CI"] == "true"

  /// Runs the program, and returns its output.
  ///
  /// - Parameters:
  ///   - words: The arguments of the call.
  ///   - input: The standard input.
  /// - Returns: The standard output.
  /// - Throws: ``Silence``, if the program is missing or ends with an error.
  package func answer(to words: [String] = [], reading input: String = "") throws -> String {
    guard isThere else { throw Silence(description: remark) }
    return try Self.run(command + words, input)
  }

  private static func run(_ words: [String], _ input: String) throws -> String {
    // Files, because with pipes both sides would block on output longer than a pipe's buffer.
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "error"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let texts = try files.dropFirst().map { file in
      String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    guard process.terminationStatus == 0 else {
      throw Silence(description: "\(words.joined(separator: " ")): \(texts[1])")
    }
    return texts[0]
  }
}

// Oracles that are used in more than one test.
extension Oracle {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the path of a script of this package.
  package static func script(_ name: String) -> String {
    root.appending(path: "Scripts/\(name)").path()
  }

  /// Returns Python with a package installed by `Scripts/install-python`, in the version that the
  /// tests expect.
  package static func python(_ package: String) -> Oracle {
    let installed = root.appending(path: ".build/python/bin/python3").path()
    let file = FileManager.default.isExecutableFile(atPath: installed) ? installed : "python3"
    let requirements = root.appending(path: "Scripts/requirements.txt")
    let version = (try? String(contentsOf: requirements, encoding: .utf8))?
      .split(separator: "\n").first { $0.hasPrefix("\(package)==") }?
      .dropFirst(package.count + 2)
    let question = "from importlib.metadata import version; import sys; import \(package)"
    return Oracle(
      "Python's package \(([package] + (version.map { [String($0)] } ?? [])).joined(separator: " "))",
      installedBy: "Scripts/install-python", [file],
      probe: [
        "-c", question + (version.map { "; sys.exit(version('\(package)') != '\($0)')" } ?? ""),
      ])
  }

  /// Graphviz, which reads DOT.
  package static let graphviz = Oracle(
    "Graphviz", installedBy: "make setup", ["dot"], probe: ["-V"])

  /// Mermaid's own parser; see `Scripts/read-mermaid`.
  package static let mermaid = Oracle(
    "Node and Mermaid", installedBy: "make setup, Scripts/install-python",
    [script("read-mermaid")], probe: [])

  /// A headless browser, which takes the address of a page and returns the document after its
  /// scripts have run.
  package static let chromium = Oracle(
    "Chromium", installedBy: "make setup",
    [
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--window-size=800,800", "--force-device-scale-factor=1", "--dump-dom",
    ], probe: ["about:blank"])
}
