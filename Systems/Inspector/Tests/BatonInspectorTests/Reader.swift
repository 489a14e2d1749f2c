import Foundation

/// An independent program that reads an export format, installed by `make setup` and
/// `Scripts/install-python`.
///
/// Tests are skipped if their reader is missing, except with `CI=true`, where they fail.
struct Reader {
  struct Refusal: Error { let text: String }

  let script: String

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let installed = root.appending(path: ".build/python/wanted.txt").path()

  static let remark = "needs readers: make setup; Scripts/install-python Systems/Inspector"
  static var isAsked: Bool {
    FileManager.default.fileExists(atPath: installed)
      || ProcessInfo.processInfo.environment["CI"] == "true"
  }

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
