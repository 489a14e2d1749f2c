import Foundation

/// Python's `jsonschema`, as `Scripts/install-python` installs it.
enum PythonSchemas {
  private static var python: URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/python/bin/python3").standardizedFileURL
  }

  /// Whether it is there.
  static var isInstalled: Bool {
    let probe = Process()
    probe.executableURL = python
    probe.arguments = ["-c", "import jsonschema"]
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }

  /// Which of some JSON texts a schema takes.
  static func verdicts(of schema: String, on instances: [String]) throws -> [Bool] {
    let script = """
      import json, sys, jsonschema
      lines = sys.stdin.read().split("\\n")
      schema = json.loads(lines[0])
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for line in lines[1:]:
          print(1 if validator.is_valid(json.loads(line)) else 0)
      """
    let process = Process()
    process.executableURL = python
    process.arguments = ["-X", "utf8", "-c", script]
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(([schema] + instances).joined(separator: "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0 == "1" }
  }
}
