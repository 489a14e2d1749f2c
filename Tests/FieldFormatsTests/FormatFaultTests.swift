import FieldFormats
import Testing

@Test func `a fault prints its code, its position and its numbers`() {
  #expect(FormatFault("a.b", at: 3).description == "a.b at byte 3")
  #expect(FormatFault("a.b", at: 3, limit: 4).description == "a.b at byte 3, limit 4")
  #expect(
    FormatFault("a.b", at: 0, limit: 4, found: 5).description == "a.b at byte 0, limit 4, found 5")
}
