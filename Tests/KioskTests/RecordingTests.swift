import Foundation
import ResponderChain
import TerminalHost
import Testing

@testable import kiosk

@MainActor
struct RecordingTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `a file with contents is not overwritten`() throws {
    try withFolder { folder in
      let file = "\(folder)/letter"
      try "dear".write(toFile: file, atomically: false, encoding: .utf8)
      let problem = #expect(throws: Unwritable.self) { try Recording(file) }
      #expect(
        problem?.description == "\(file) already exists; choose another name, or remove it")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "dear")
    }
  }

  @Test func `a mouse press is written with its release, because it may quit the program`() throws {
    try withFolder { folder in
      let file = "\(folder)/events"
      let recording = try Recording(file)
      func lines() throws -> Int {
        try String(contentsOfFile: file, encoding: .utf8).count { $0 == "\n" }
      }
      @MainActor func mouse(_ kind: MouseEvent.Kind) throws {
        try recording.write(
          .mouse(MouseEvent(kind, button: .left, column: 1, row: 1)), at: .zero)
      }
      try recording.write(.key(Key(.tab), .press), at: .zero)
      #expect(try lines() == 1)
      try mouse(.press)
      try mouse(.drag)
      try recording.write(.key(Key(.tab), .press), at: .zero)
      #expect(try lines() == 1)
      try mouse(.release)
      #expect(try lines() == 5)
      try mouse(.wheelUp)
      #expect(try lines() == 6)
      try mouse(.press)
      #expect(try lines() == 6)
    }
  }

  @Test func `a device is written to, not replaced`() throws {
    try withFolder { folder in
      let link = "\(folder)/null"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "/dev/null")
      try Recording(link).write(.key(Key(.tab), .press), at: .zero)
      var status = stat()
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }
  }

  @Test func `a missing folder is reported`() throws {
    let problem = #expect(throws: Unwritable.self) { try Recording("/nowhere/at/all") }
    #expect(problem?.description == "/nowhere/at/all cannot be written; choose another file")
  }

  @Test func `a recording that cannot be written reports the reason`() throws {
    let recording = try Recording("/dev/full")
    let problem = #expect(throws: Unwritable.self) {
      try recording.write(.key(Key(.tab), .press), at: .zero)
    }
    #expect(
      problem?.description
        == "/dev/full cannot be written: No space left on device; record into another file")
  }
}
