import Foundation

/// The Swift compiler, for tests of code that must not compile.
package enum Compiler {
  /// The folder of the built modules, in the folder with the test bundle.
  private static var modules: URL {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        folder = bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return folder.appending(path: "Modules")
  }

  private static var executable: URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: String($0)).appending(path: "swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Whether the tests that need the compiler run.
  ///
  /// They run if there are a compiler and a module to import, or if a missing one must count as a
  /// failure.
  package static var isAsked: Bool {
    Oracle.areAllNeeded
      || executable != nil
        && FileManager.default.fileExists(atPath: modules.appending(path: "Baton.swiftmodule").path)
  }

  /// Returns the compiler's diagnostics for a file, without locations.
  package static func diagnostics(in source: String) throws -> [String] {
    // A value consumed twice is diagnosed after type checking, during code generation.
    try diagnostics(in: ["source.swift": source], ["-emit-sil", "-o", "/dev/null"]).map(\.text)
  }

  /// Returns the compiler's diagnostics for the files of a module, given by name.
  ///
  /// Each diagnostic begins with the name of its file.
  package static func diagnostics(inModuleOf files: [String: String]) throws -> [String] {
    try diagnostics(in: files, ["-typecheck", "-wmo", "-package-name", "another"])
      .map { "\($0.file): \($0.text)" }
  }

  private static func diagnostics(
    in files: [String: String], _ mode: [String]
  ) throws -> [(file: String, text: String)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = executable
    process.arguments =
      ["-swift-version", "6", "-parse-as-library"] + mode
      + ["-I", modules.path]
      + files.keys.sorted().map { folder.appending(path: $0).path }
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      // Each diagnostic appears once with its location, and again in the excerpt of the code.
      guard line.hasPrefix(folder.path), let place = line.firstMatch(of: #/:\d+:\d+: /#) else {
        return nil
      }
      let file = line[..<place.range.lowerBound].dropFirst(folder.path.count + 1)
      return (String(file), String(line[place.range.upperBound...]))
    }
  }
}
