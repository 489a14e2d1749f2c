import Foundation

/// Fills in forms in Chromium, through the root's `Scripts/fill-forms`.
enum Chromium {
  struct Page: Encodable {
    let markup: String
    /// Texts by field name, one dictionary for each attempt.
    let answers: [[String: String]]
  }

  struct Verdict: Decodable {
    let refused: [String]
    /// The fields that do not accept the text, or whose list does not contain it.
    let untyped: [String]
    let sent: String
  }

  struct Silence: Error {
    let remark: String
  }

  private static let market = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  private static let python = market.appending(path: ".build/python/bin/python3").path
  private static let script = market.appending(path: "../../Scripts/fill-forms").path

  static let remark = "needs Chromium and Playwright: make setup, Scripts/install-python"

  /// With `CI=true` the tests always run, because skipped tests would not be noticed there.
  static let isAsked =
    FileManager.default.isExecutableFile(atPath: python)
    || ProcessInfo.processInfo.environment["CI"] == "true"

  static func verdicts(on pages: [Page]) throws -> [[Verdict]] {
    let folder = try TestFolder()
    // Use files, because with pipes both sides would block on output longer than a pipe's buffer.
    let files = ["question", "answer"].map { folder.url.appending(component: $0) }
    try JSONEncoder().encode(pages).write(to: files[0])
    try Data().write(to: files[1])
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [script]
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Silence(remark: remark) }
    return try JSONDecoder().decode([[Verdict]].self, from: Data(contentsOf: files[1]))
  }
}
