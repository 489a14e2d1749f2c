@testable import FieldFormats
import Testing

@Test func `a set has exactly its characters`() {
  let set: ByteSet = "\0 ?@az~\u{7F}"
  let members = (UInt8.min...UInt8.max).filter { set.contains($0) }
  #expect(members == [0, 0x20, 0x3F, 0x40, 0x61, 0x7A, 0x7E, 0x7F])
}
