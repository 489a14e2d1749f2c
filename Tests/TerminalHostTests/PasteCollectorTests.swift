import ResponderChain
import TerminalHost
import Testing

@Suite struct PasteCollectorTests {
  func paste(_ text: String, limit: Int = 1000) -> [TerminalEvent] {
    var parser = InputParser(pasteLimit: limit)
    return parser.parse("\u{1B}[200~\(text)\u{1B}[201~".utf8)
  }

  @Test(arguments: [
    // By Textual's `test_xterm_parser.py`, and crossterm's `parse.rs`, which keep controls.
    ("PASTED", "PASTED"), ("PAS\u{0F}TED", "PASTED"), ("on and on", "on and on"),
    ("o\u{1B}[2D", "o[2D"),
    ("", ""), ("한글 é\t👨‍👩‍👧", "한글 é\t👨‍👩‍👧"),
    ("a\rb", "a\nb"), ("a\r\nb\nc\r\rd", "a\nb\nc\n\nd"),
    ("\u{07}\u{08}\u{7F}\u{0}\u{9B}31mx", "31mx"),
    ("\u{1B}[20", "[20"), ("\u{1B}[20\u{1B}[201", "[20[201"), ("\u{1B}[200~x", "[200~x"),
    ("\u{1B}\u{1B}", ""),
  ])
  func `a paste is one event, and presses no keys`(text: String, pasted: String) {
    #expect(paste(text) == [.paste(pasted)])
  }

  @Test func `a paste ends at its limit, in front of the scalar that goes past it`() {
    #expect(paste("12345", limit: 4) == [.paste("1234")])
    #expect(paste("123é5", limit: 4) == [.paste("123")])
    #expect(paste("12345", limit: 0) == [.paste("")])
    #expect(paste("12345", limit: -1) == [.paste("")])
  }

  @Test func `keys go on behind a paste, and each paste is its own`() {
    var parser = InputParser()
    let bytes = "\u{1B}[8~\u{1B}[200~x\u{1B}[201~\u{1B}[8~\u{1B}[200~y\u{1B}[201~\u{1B}[201~"
    let events: [TerminalEvent] = [press(.end), .paste("x"), press(.end), .paste("y")]
    #expect(parser.parse(bytes.utf8) == events)
  }

  @Test func `an Escape in a paste is not waited for`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[200~a\u{1B}".utf8).isEmpty)
    #expect(!parser.pendingEscape)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.parse("[201~".utf8) == [.paste("a")])
  }
}
