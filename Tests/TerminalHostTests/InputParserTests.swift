import ResponderChain
import TerminalHost
import Testing

/// Tests of xterm's "Control Sequences" and of the kitty keyboard protocol.
///
/// Cases from crossterm's `parse.rs`, Textual's `test_xterm_parser.py` and kitty's `keys.py` are
/// marked c, t and k.
@Suite struct InputParserTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let bytes: String
    let events: [TerminalEvent]

    init(_ bytes: String, _ events: TerminalEvent...) {
      (self.bytes, self.events) = (bytes, events)
    }

    var testDescription: String { bytes.debugDescription }
  }

  func events(_ bytes: String) -> [TerminalEvent] {
    var parser = InputParser()
    let events = parser.parse(bytes.utf8)
    return events + parser.timeOut()
  }

  @Test(arguments: [
    Case("a", press("a")), Case("A", press("A")), Case(" ", press(" ")), Case("é", press("é")),
    Case("한글", press("한"), press("글")), Case("Ž", press("Ž")),  // c
    Case("123", press("1"), press("2"), press("3")),  // t
    Case("e\u{301}x", press("e\u{301}"), press("x")),
    Case("👨‍👩‍👧🇰🇷👍🏽", press("👨‍👩‍👧"), press("🇰🇷"), press("👍🏽")),
    Case("\u{1100}\u{1161}", press("가")),
    Case("\u{301}", press("\u{301}")),
    Case("\u{FEFF}a", press("\u{FEFF}"), press("a")),
  ])
  func `each user-perceived character of text is one key`(_ it: Case) {
    #expect(events(it.bytes) == it.events)
  }

  @Test(arguments: [
    Case("\t", press(.tab)), Case("\r", press(.enter)), Case("\u{7F}", press(.backspace)),  // t k
    Case("\u{08}", press(.backspace)), Case("\0", press(" ", .control)),  // k
    Case("\u{01}", press("a", .control)), Case("\u{1A}", press("z", .control)),
    Case("\n", press("j", .control)), Case("\u{1C}", press("\\", .control)),
    Case("\u{1F}", press("_", .control)),
    Case("\u{1B}", press(.escape)),  // c t
    Case("\u{1B}\u{1B}", press(.escape), press(.escape)),
    Case("\u{1B}\u{1B}[A", press(.escape), press(.up)),
    Case("\u{1B}c", press("c", .alternate)), Case("\u{1B}H", press("H", .alternate)),  // c
    Case("\u{1B}é", press("é", .alternate)), Case("\u{1B}e\u{301}", press("e\u{301}", .alternate)),
    Case("\u{1B}\u{14}", press("t", [.alternate, .control])),  // c k
    Case("\u{1B}\u{7F}", press(.backspace, .alternate)),
    Case("\u{1B}\r", press(.enter, .alternate)),
    Case("\u{1B}[", press("[", .alternate)), Case("\u{1B}O", press("O", .alternate)),
    Case("\u{1B}]", press("]", .alternate)), Case("\u{1B}P", press("P", .alternate)),
    Case("\u{1B}\\", press("\\", .alternate)),
  ])
  func `control characters and Escape before a character are keys with modifiers`(_ it: Case) {
    #expect(events(it.bytes) == it.events)
  }

  @Test(arguments: [
    Case("\u{1B}[A", press(.up)), Case("\u{1B}[B", press(.down)), Case("\u{1B}[C", press(.right)),
    Case("\u{1B}[D", press(.left)),  // c
    Case("\u{1B}OA", press(.up)), Case("\u{1B}OD", press(.left)),
    Case("\u{1B}[H", press(.home)), Case("\u{1B}OH", press(.home)), Case("\u{1B}[1~", press(.home)),
    Case("\u{1B}[7~", press(.home)), Case("\u{1B}[F", press(.end)), Case("\u{1B}OF", press(.end)),
    Case("\u{1B}[4~", press(.end)), Case("\u{1B}[8~", press(.end)),  // t
    Case("\u{1B}[2~", press(.insert)), Case("\u{1B}[3~", press(.delete)),  // c
    Case("\u{1B}[5~", press(.pageUp)), Case("\u{1B}[6~", press(.pageDown)),
    Case("\u{1B}[Z", press(.tab, .shift)), Case("\u{1B}[1;6Z", press(.tab, [.shift, .control])),
    Case("\u{1B}OM", press(.enter)), Case("\u{1B}Op", press("0")), Case("\u{1B}Oy", press("9")),
    Case("\u{1B}Ok", press("+")), Case("\u{1B}OX", press("=")),
    Case("abc\u{1B}[13~1", press("a"), press("b"), press("c"), press(.function(3)), press("1")),
  ])
  func `the keypad's and editing keys are recognized by letters and numbers`(_ it: Case) {
    #expect(events(it.bytes) == it.events)
  }

  @Test(arguments: [
    Case("\u{1B}[1;2A", press(.up, .shift)), Case("\u{1B}[1;3A", press(.up, .alternate)),
    Case("\u{1B}[1;4A", press(.up, [.shift, .alternate])),
    Case("\u{1B}[1;5A", press(.up, .control)),
    Case("\u{1B}[1;8A", press(.up, [.shift, .alternate, .control])),
    Case("\u{1B}[1;9A", press(.up, .command)), Case("\u{1B}[2D", press(.left, .shift)),  // c
    Case("\u{1B}O5C", press(.right, .control)), Case("\u{1B}[3;2~", press(.delete, .shift)),  // c
    Case("\u{1B}[2;4~", press(.insert, [.shift, .alternate])),
    Case("\u{1B}[1;5P", press(.function(1), .control)),
    Case("\u{1B}[24;6~", press(.function(12), [.shift, .control])),
    Case("\u{1B}[1;193A", press(.up)), Case("\u{1B}[1;33A", press(.up, .alternate)),
    Case("\u{1B}[27;5;97~", press("a", .control)),
    Case("\u{1B}[27;2;13~", press(.enter, .shift)),
  ])
  func `a modifier parameter is one more than its bits`(_ it: Case) {
    #expect(events(it.bytes) == it.events)
  }

  @Test func `function keys are numbered from 1 to 24 and beyond`() {
    let letters = ["OP", "OQ", "OR", "OS", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~"]
    let others = ["[24~", "[25~", "[26~", "[28~", "[29~", "[31~", "[32~", "[33~", "[34~"]
    let kitty = (57376...57398).map { "[\($0)u" }
    for (number, sequence) in zip(1..., letters + others) {
      #expect(events("\u{1B}" + sequence) == [press(.function(number))])
    }
    for (number, sequence) in zip(13..., kitty) {
      #expect(events("\u{1B}" + sequence) == [press(.function(number))])
    }
    for (number, letter) in zip(1..., "ABCDE") {
      #expect(events("\u{1B}[[\(letter)") == [press(.function(number))])
    }
    for (number, sequence) in zip(1..., ["[11~", "[12~", "[13~", "[14~"]) {
      #expect(events("\u{1B}" + sequence) == [press(.function(number))])
    }
  }

  @Test(arguments: [
    Case("\u{1B}[I", .focus(true)), Case("\u{1B}[O", .focus(false)),  // c
    Case("\u{1B}[?31u", .report(.keyboardProtocol(flags: 31))),
    Case("\u{1B}[?0u", .report(.keyboardProtocol(flags: 0))),
    Case("\u{1B}[?2026;1$y", .report(.synchronizedOutput(isSupported: true))),  // t
    Case("\u{1B}[?2026;2$y", .report(.synchronizedOutput(isSupported: true))),
    Case("\u{1B}[?2026;3$y", .report(.synchronizedOutput(isSupported: true))),
    Case("\u{1B}[?2026;0$y", .report(.synchronizedOutput(isSupported: false))),
    Case("\u{1B}[?2026;4$y", .report(.synchronizedOutput(isSupported: false))),
    Case("\u{1B}[?62;1;c", .report(.attributes([62, 1]))),
    Case("\u{1B}[?1;2c", .report(.attributes([1, 2]))),
    Case("\u{1B}[?2004;1$y"), Case("\u{1B}[?2026$y"), Case("\u{1B}[>1;4000;29c"),
    Case("\u{1B}[>31u"), Case("\u{1B}[<u"),
  ])
  func `focus changes and replies are reported, and unrequested replies are not`(_ it: Case) {
    #expect(events(it.bytes) == it.events)
  }

  @Test(arguments: [
    "[99~", "[", "[?", "[1;2;3", "[200", "[$y", "[ q", "[1 q", "[!p", "[12;40$z", "[0n", "[?997;1n",
    "[3;7R:", "[27~", "[E", "[57358u", "[57441;2u", "[1114112u", "[55296u", "[2147483647u", "[7u",
    "OZ", "O1;2A", "[<0;1M", "[<M", "[<0;1;2;3M", "[<128;1;1M", "[<99;1;1M", "[32;1M", "[31;1;1M",
    "[8;24;80t", "[1;1;1@", "[6;5B:", "[1:2:3:4A;", "[5;A", "[[Z", "]0;title\u{07}",
    "]11;rgb:0/0/0\u{1B}\\",
    "]52;c;aGk=\u{9C}", "P>|tmux 3.3a\u{1B}\\", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\", "^x\u{1B}\\",
    "Xy\u{1B}\\", "[1;2\u{18}", "[1;2\u{1A}", "]0;t\u{18}",
  ])
  func `an unknown sequence is swallowed whole`(sequence: String) {
    // An unterminated sequence is ended by the Escape of the next one.
    let after = events("\u{1B}\(sequence)\u{1B}[Bz")
    #expect(after.suffix(2) == [press(.down), press("z")])
    let isCutOff = ["[", "[?", "[1;2;3", "[200", "[3;7R:", "[6;5B:", "[1:2:3:4A;"].contains(
      sequence)
    #expect(after.count == 2 || isCutOff, "\(after)")
  }

  @Test func `an eight-bit control is the same as its two characters`() {
    #expect(events("\u{9B}A\u{8F}B\u{9D}title\u{9C}x") == [press(.up), press(.down), press("x")])
    #expect(events("\u{84}\u{85}x\u{9B}") == [press("x")])
  }

  @Test func `overlarge numbers become the largest supported one`() {
    let nines = String(repeating: "9", count: 200)
    #expect(events("\u{1B}[<0;\(nines);2M") == [mouse(.press, .left, 65_535, 1)])
    #expect(events("\u{1B}[\(nines)~\u{1B}[\(nines)u\u{1B}[1;\(nines)B").count == 1)
  }

  @Test func `an overlong sequence is skipped, but nothing after it`() {
    let zeros = String(repeating: "0", count: 10_000)
    #expect(events("\u{1B}[\(zeros)Ax") == [press("x")])
    let endless = String(repeating: "1", count: 65_536)
    #expect(events("\u{1B}[\(endless)x") == [press("x")])
    #expect(events("\u{1B}]\(endless)x") == [press("x")])
  }

  @Test(
    arguments: [
      ([0x80], "\u{FFFD}"), ([0xC3, 0x28], "\u{FFFD}("), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF0, 0x9F, 0x98, 0x41], "\u{FFFD}A"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xFF, 0x61], "\u{FFFD}a"),
      ([0x1B, 0xFF], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func `ill-formed UTF-8 becomes U+FFFD`(bytes: [UInt8], text: String) {
    var parser = InputParser()
    let keys = parser.parse(bytes).compactMap { event -> Character? in
      guard case .key(let key, .press) = event, case .character(let character) = key.code
      else { return nil }
      return character
    }
    #expect(String(keys) == text)
  }
}

func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> TerminalEvent {
  .key(Key(code, modifiers), .press)
}

func press(_ character: Character, _ modifiers: Key.Modifiers = []) -> TerminalEvent {
  press(.character(character), modifiers)
}

func mouse(
  _ kind: MouseEvent.Kind, _ button: MouseEvent.Button, _ column: Int, _ row: Int,
  _ modifiers: Key.Modifiers = []
) -> TerminalEvent {
  .mouse(MouseEvent(kind, button: button, modifiers: modifiers, column: column, row: row))
}
