import ResponderChain
import TerminalHost
import Testing

@Suite struct PasteCollectorTests {
  func paste(_ text: String, limit: Int = 1000) -> [TerminalEvent] {
    var parser = InputParser(pasteLimit: limit)
    return parser.parse("\u{1B}[200~\(text)\u{1B}[201~".utf8)
  }

  @Test(arguments: [
    // From Textual's `test_xterm_parser.py`, and crossterm's `parse.rs`, which retains controls.
    ("PASTED", "PASTED"), ("PAS\u{0F}TED", "PASTED"), ("on and on", "on and on"),
    ("o\u{1B}[2D", "o"),
    ("", ""), ("한글 é\t👨‍👩‍👧", "한글 é\t👨‍👩‍👧"),
    ("a\rb", "a\nb"), ("a\r\nb\nc\r\rd", "a\nb\nc\n\nd"),
    ("\u{07}\u{08}\u{7F}\u{0}\u{9B}31mx", "x"),
    ("\u{1B}[20", ""), ("a\u{1B}[20\u{1B}[201", "a"), ("\u{1B}[200~x", "x"),
    // Text copied from `ls --color`, `man`, tmux, and `gcc` links, and ECMA-48 sequences.
    ("\u{1B}[01;34mhome\u{1B}[0m\u{1B}[K ok", "home ok"), ("\u{1B}[38:2::1:2:3mx", "x"),
    ("\u{1B}]8;;https://a.b/\u{1B}\\gcc\u{1B}]8;;\u{7}!", "gcc!"), ("\u{9D}0;title\u{9C}x", "x"),
    ("\u{1B}Pq#0;1\u{1B}\\x\u{1B}(By\u{1B}=z\u{1B}OPw\u{8F}Pv", "xyzwv"),
    // A malformed sequence ends at the first character that it cannot contain.
    ("\u{1B}[31\nb", "\nb"), ("\u{1B}]0;title\nb", "\nb"), ("\u{1B}한", "한"), ("\u{1B}[한", "한"),
    ("\u{1B}", ""), ("\u{1B}[3\u{1B}[1mx", "x"), ("\u{1B}]0;a\u{1B}[1mx", "x"),
    ("\u{1B}\u{1B}", ""),
  ])
  func `a paste is one event and presses no keys`(text: String, pasted: String) {
    #expect(paste(text) == [.paste(pasted)])
  }

  @Test func `a paste ends at its limit, before the scalar that exceeds it`() {
    #expect(paste("12345", limit: 4) == [.paste("1234")])
    #expect(paste("123é5", limit: 4) == [.paste("123")])
    #expect(paste("12345", limit: 0) == [.paste("")])
    #expect(paste("12345", limit: -1) == [.paste("")])
  }

  @Test func `keys continue after a paste, and pastes are separate`() {
    var parser = InputParser()
    let bytes = "\u{1B}[8~\u{1B}[200~x\u{1B}[201~\u{1B}[8~\u{1B}[200~y\u{1B}[201~\u{1B}[201~"
    let events: [TerminalEvent] = [press(.end), .paste("x"), press(.end), .paste("y")]
    #expect(parser.parse(bytes.utf8) == events)
  }

  @Test func `an Escape in a paste causes no wait`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[200~a\u{1B}".utf8).isEmpty)
    #expect(!parser.pendingEscape)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.parse("[201~".utf8) == [.paste("a")])
  }
}
