import Foundation

/// A program that nobody here wrote, which is asked whether an answer is right.
///
/// Where it is missing, the tests that ask it are skipped, and say what installs it. Under `CI=true`
/// nobody reads that, so there they run, and fail:
///
/// ```swift
/// @Test(.enabled(if: Oracle.graphviz.isAsked, Oracle.graphviz.remark))
/// ```
package struct Oracle: Sendable {
  /// A question that could not be asked, or was not understood.
  package struct Silence: Error, CustomStringConvertible {
    package let description: String
  }

  private let command: [String]
  private let isThere: Bool
  /// Who is asked, and what installs it.
  package let remark: String

  /// A program, which is there if a first question can be asked.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - installer: What installs it.
  ///   - command: Its file, or its name on the search path, and the words that every question begins
  ///     with.
  ///   - probe: The words of a question that any such program answers.
  package init(_ name: String, installedBy installer: String, _ command: [String], probe: [String])
  {
    self.command = command
    remark = "needs \(name): \(installer)"
    isThere = (try? Self.run(command + probe, "")) != nil
  }

  /// Whether the tests that ask it run: where it is there, and where it has to be.
  package var isAsked: Bool { isThere || Self.areAllNeeded }

  /// Whether a missing one is a failure.
  package static let areAllNeeded = ProcessInfo.processInfo.environment["CI"] == "true"

  /// What it answers.
  ///
  /// - Parameters:
  ///   - words: The words of the question.
  ///   - input: What it reads.
  /// - Returns: What it wrote.
  /// - Throws: ``Silence``, if it is missing or ends with an error.
  package func answer(to words: [String] = [], reading input: String = "") throws -> String {
    guard isThere else { throw Silence(description: remark) }
    return try Self.run(command + words, input)
  }

  private static func run(_ words: [String], _ input: String) throws -> String {
    // Files, since what is longer than a pipe's buffer makes both sides wait for each other.
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

// Those that more than one test asks.
extension Oracle {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A script of this package.
  package static func script(_ name: String) -> String {
    root.appending(path: "Scripts/\(name)").path()
  }

  /// Python, with a package that `Scripts/install-python` installs, of the version that the tests know.
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

  /// A browser without a screen, which is asked with the address of a page and answers with what its
  /// program has made of it.
  package static let chromium = Oracle(
    "Chromium", installedBy: "make setup",
    [
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--window-size=800,800", "--force-device-scale-factor=1", "--dump-dom",
    ], probe: ["about:blank"])
}
