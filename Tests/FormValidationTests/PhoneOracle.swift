import Foundation

/// Python with the package `phonenumbers`, which answers for numbers that no file has.
enum PhoneOracle {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What Scripts/install-python installs, or else any Python.
  private static let python: String = {
    let installed = root.appending(path: ".build/python/bin/python3").path()
    return FileManager.default.isExecutableFile(atPath: installed) ? installed : "python3"
  }()

  /// Whether the package is there.
  static let isThere = (try? run(["-c", "import phonenumbers; print(1)"])) == "1\n"

  /// Rows as those of Vectors/phone.tsv.
  static func rows(seed: Int, count: Int) throws -> [[String]] {
    let script = root.appending(path: "Scripts/make-phone-vectors").path()
    return try run([script, String(seed), String(count)]).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
