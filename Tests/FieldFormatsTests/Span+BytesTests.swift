@testable import FieldFormats
import Testing

@Test func `every Unicode scalar is read as written`() {
  for value in stride(from: 0, through: 0x10FFFF, by: 7) {
    guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
    let bytes = Array(String(scalar).utf8)
    let read = bytes.span.scalar(at: 0)
    #expect(read?.scalar == scalar && read?.width == bytes.count)
  }
}

@Test(
  arguments: [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x20], [0xE0, 0x9F, 0xBF],
    [0xE1, 0x80],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x90, 0x80],
  ] as [[UInt8]])
func `ill-formed bytes are not a scalar`(bytes: [UInt8]) {
  #expect(bytes.span.scalar(at: 0) == nil)
  #expect(bytes.span.found(at: 0) == Int(bytes[0]))
}
