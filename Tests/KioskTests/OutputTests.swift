import Foundation
import TestSupport
import Testing

struct OutputTests {
  @Test func `a page that nobody can read is no success`() throws {
    let process = Process()
    process.executableURL = BuiltCommand.file(of: "kiosk")
    process.arguments = ["--outline"]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let complaint = Pipe()
    process.standardError = complaint
    try process.run()
    let text = try complaint.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 73)
    #expect(
      text.map { String(decoding: $0, as: UTF8.self) }
        == "kiosk: standard output cannot be written; give it another place\n")
  }
}
