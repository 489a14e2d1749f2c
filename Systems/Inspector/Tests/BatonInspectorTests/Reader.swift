import Foundation

/// A program that reads a format which nobody here defined, as its own reader does; it asks what
/// `make setup` and `Scripts/install-python` have installed.
///
/// Where that is missing, the tests that ask it are skipped, and under `CI=true` they fail.
struct Reader {
  struct Refusal: Error { let text: String }

  /// A script in `Scripts`.
  let script: String

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let installed = root.appending(path: ".build/python/wanted.txt").path()

  static let remark = "needs readers: make setup; Scripts/install-python Systems/Inspector"
  static var isAsked: Bool {
    FileManager.default.fileExists(atPath: installed)
      || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  /// What it makes of a text.
  func read(_ text: String) throws -> String {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.root.appending(path: "Scripts/\(script)")
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let said = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refusal(text: said) }
    return said
  }
}
