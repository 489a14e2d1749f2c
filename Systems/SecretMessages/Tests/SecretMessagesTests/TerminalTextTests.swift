import Testing

@testable import SecretCommand

@Suite struct TerminalTextTests {
  /// Returns the text that reaches a terminal, or `nil` if the filter rejects it.
  private func shown(_ pieces: [[UInt8]]) -> String? {
    var text = TerminalText()
    var shown: [UInt8] = []
    for piece in pieces {
      guard let known = try? piece.withUnsafeBytes({ try text.take($0) }) else { return nil }
      shown += known
    }
    guard (try? text.finish()) != nil else { return nil }
    return String(decoding: shown, as: UTF8.self)
  }

  @Test(
    arguments: [
      "", "Dear Ann\n", "a\tb\r\nc\r\n", "é👩‍💻", "שלום\u{200F} a", "\u{FEFF}a", "co\u{AD}op",
      "कक्ष\u{200C}",
      "e\u{301}", "❤️", "☎\u{FE0E}", "1️⃣", "👁️‍🗨️", "\u{61C}a",
    ])
  func `text is shown whether it arrives whole, byte by byte, or in halves`(text: String) {
    let bytes = Array(text.utf8)
    #expect(shown([bytes]) == text)
    #expect(shown(bytes.map { [$0] }) == text)
    for half in bytes.indices {
      #expect(shown([Array(bytes[..<half]), Array(bytes[half...])]) == text)
    }
  }

  @Test(
    arguments: [
      "\r", "a\rb", "a\r", "\r\r\n", "a\n\r", "\u{8}", "\u{1B}[2J", "\u{9B}2J", "\u{7F}", "\0",
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}",
      "\u{2068}",
      "\u{2069}", "\u{206A}", "\u{206F}", "\u{2028}", "\u{2029}", "\u{85}", "\u{FFF9}", "\u{E0000}",
      "\u{E0001}", "\u{E0041}", "\u{E007F}", "\u{C}", "\u{B}",
      "\u{200B}", "\u{2060}", "\u{2061}", "\u{2064}", "\u{2065}", "\u{34F}", "\u{115F}", "\u{17B4}",
      "\u{180B}", "\u{180E}", "\u{3164}", "\u{FFA0}", "\u{FFF0}", "\u{1D173}", "\u{E0100}",
      "\u{E01EF}", "\u{FE00}", "\u{FE0E}", "\u{FE0F}", "❤\u{FE00}", "❤\u{FE0F}\u{FE0F}",
      "a\u{FEFF}",
    ])
  func `control sequences and misleading text are not shown`(text: String) {
    for text in [text, "Dear " + text + "Ann"] {
      let bytes = Array(text.utf8)
      #expect(shown([bytes]) == nil)
      #expect(shown(bytes.map { [$0] }) == nil)
    }
  }

  @Test func `bytes that are not text, or are incomplete, are not shown`() {
    #expect(shown([[0xFF]]) == nil)
    #expect(shown([[0xC3]]) == nil)
    #expect(shown([[0xC3], [0x41]]) == nil)
  }

  @Test func `nothing after a carriage return is shown until its effect is known`() throws {
    var text = TerminalText()
    #expect(try Array("a\r".utf8).withUnsafeBytes { try text.take($0) } == Array("a".utf8))
    #expect(try Array("\nb".utf8).withUnsafeBytes { try text.take($0) } == Array("\r\nb".utf8))
  }

  @Test func `a carriage return at the end and an incomplete character are reported as such`() {
    for (end, reason) in [
      (
        [UInt8(ascii: "\r")],
        "the message is open, but its text contains a carriage return (U+000D) with no line feed "
          + "after it, which could make it look like other text; use --output FILE, or --binary "
          + "to see it here"
      ),
      (
        [0xC3],
        "the message is open and is not text; use --output FILE, or --binary to see it here"
      ),
    ] {
      var text = TerminalText()
      #expect((try? end.withUnsafeBytes { try text.take($0) }) == [])
      let refusal = #expect(throws: TerminalText.Refusal.self) { try text.finish() }
      #expect(refusal?.description == reason)
    }
  }
}
