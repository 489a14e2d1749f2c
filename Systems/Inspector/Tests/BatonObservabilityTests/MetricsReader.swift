import Foundation

enum MetricsReader {
  struct Refusal: Error { let text: String }

  struct Series: Decodable {
    let labels: [String: String]
    let value: String
  }

  /// Throws promtool's errors for metrics that it cannot parse.
  ///
  /// Its style remarks (exit code 3) are ignored, because tests use made-up names.
  static func check(_ page: String) throws {
    _ = try run(["promtool", "check", "metrics"], page, accepting: [0, 3])
  }

  static func series(_ page: String) throws -> [Series] {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scripts/read-metrics").path()
    let read = try run([script], page, accepting: [0])
    return try JSONDecoder().decode([Series].self, from: Data(read.utf8))
  }

  private static func run(
    _ arguments: [String], _ page: String, accepting codes: [Int32]
  ) throws -> String {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(page.utf8))
    try input.fileHandleForWriting.close()
    let said = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard codes.contains(process.terminationStatus) else { throw Refusal(text: said) }
    return said
  }
}
