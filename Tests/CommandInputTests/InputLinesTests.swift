import CommandInput
import Foundation
import Testing

@Suite struct InputLinesTests {
  private func lines(of bytes: [UInt8], limit: Int = 5) throws -> [InputLines.Line] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    var lines = InputLines(of: handle.fileDescriptor, limit: limit)
    var all: [InputLines.Line] = []
    while let line = lines.nextLine() { all.append(line) }
    return all
  }

  @Test func `a line ends with a line feed or at the end of the input`() throws {
    #expect(
      try lines(of: Array("a\n\r\nb\r\n\nc".utf8))
        == [.text("a"), .text(""), .text("b"), .text(""), .text("c")])
    #expect(try lines(of: []) == [])
    #expect(try lines(of: Array("\n".utf8)) == [.text("")])
  }

  @Test func `an overlong line is skipped, and the next one is read`() throws {
    #expect(
      try lines(of: Array("12345\n12345\r\n123456\n1234567890123\nab".utf8))
        == [.text("12345"), .text("12345"), .tooLong, .tooLong, .text("ab")])
    // Longer than one chunk of input.
    let long = [UInt8](repeating: 97, count: 200_000)
    #expect(try lines(of: long + [10] + long + [13, 10, 98]) == [.tooLong, .tooLong, .text("b")])
    #expect(try lines(of: long, limit: 200_000) == [.text(String(repeating: "a", count: 200_000))])
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() throws {
    #expect(try lines(of: [97, 0xFF, 10, 0]) == [.text("a\u{FFFD}"), .text("\0")])
  }
}
