import Foundation
import TestSupport
import Testing

struct OutputTests {
  @Test(arguments: ["--outline", "--help"])
  func `a command whose output cannot be written exits with an error`(option: String) throws {
    let process = Process()
    process.executableURL = BuiltCommand.file(of: "kiosk")
    process.arguments = [option]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let complaint = Pipe()
    process.standardError = complaint
    try process.run()
    let text = try complaint.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 73)
    #expect(
      text.map { String(decoding: $0, as: UTF8.self) }
        == "kiosk: standard output cannot be written; redirect it elsewhere\n")
  }

  @Test(arguments: [("kiosk", 64), ("kitchen-line", 64)])
  func `an unwritable error message keeps the exit code`(name: String, code: Int32) throws {
    let process = Process()
    process.executableURL = BuiltCommand.file(of: name)
    process.arguments = ["--bogus"]
    process.standardError = FileHandle(forWritingAtPath: "/dev/full")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == code)
  }

  @Test func `a script is read from standard input or a pipe`() throws {
    let kiosk = BuiltCommand("kiosk")
    let script = "{\"key\": \"f2\"}\n{\"key\": \"enter\"}\n"
    for name in ["-", "/dev/stdin"] {
      let run = try kiosk.run(["--script", name, "--language", "en"], input: script)
      #expect(run.code == 0)
      #expect(run.output.contains("Order      tomato"), "\(run.output)\(run.error)")
    }
    let wrong = try kiosk.run(
      ["--script", "-"], input: "{\"mouse\": \"press\", \"x\": 1.5, \"y\": 1}")
    #expect(wrong.code == 65)
    #expect(
      wrong.error == "kiosk: line 1, column 25: \"x\" is not a whole number; write \"x\": 3\n")
    let endless = try kiosk.run(["--script", "/dev/zero"])
    #expect(endless.code == 65)
    #expect(endless.error.contains("has more than 16777216 bytes"))
  }
}
