import ResponderChain
import TerminalHost
import TestSupport
import Testing

/// Tests of properties that hold for any bytes.
@Suite struct InputSplitTests {
  static let sequences = [
    "abc", "é한👍🏽e\u{301}👨‍👩‍👧", "\u{1B}", "\u{1B}\u{1B}", "\u{1B}c", "\u{1B}é", "\u{1B}[A",
    "\u{1B}[1;5A",
    "\u{1B}OP", "\u{1B}[[C", "\u{1B}[<0;50;25M", "\u{1B}[<35;15;38m", "\u{1B}[M0\u{60}\u{70}",
    "\u{1B}[32;30;40M", "\u{1B}[I\u{1B}[O", "\u{1B}[200~a\r\nb\u{1B}[201\u{1B}[201~c",
    "\u{1B}[97:65;2:1;65u\u{1B}[97;1:3u", "\u{1B}[0;;54620:44544u",
    "\u{1B}[?31u\u{1B}[?2026;2$y\u{1B}[?62c",
    "\u{1B}]0;title\u{07}x", "\u{1B}P>|term\u{1B}\\x", "\u{9B}A\u{84}", "\u{1B}[99;99;99!px",
    "\u{1B}[12\u{18}a", "\u{1B}]x\u{1B}[B", "\u{1B}[27;5;97~", "\u{1B}[1;1\r",
  ]

  func events(_ parts: [ArraySlice<UInt8>]) -> [TerminalEvent] {
    var parser = InputParser(pasteLimit: 64)
    var events: [TerminalEvent] = []
    for part in parts { events += parser.parse(part, moreFollow: true) }
    return events + parser.timeOut()
  }

  @Test(arguments: sequences)
  func `every split of a sequence into three gives the same events`(sequence: String) {
    let bytes = Array(sequence.utf8)
    let whole = events([bytes[...]])
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(events(parts) == whole, "\(first) \(second)")
      }
    }
    #expect(events(bytes.indices.map { bytes[$0...$0] }) == whole)
  }

  /// Returns bytes as an attacker would choose them: pieces of sequences, and random bytes.
  static func bytes(_ dice: inout Dice, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch dice.roll(8) {
      case 0: bytes.append(UInt8(dice.roll(256)))
      case 1: bytes.append([0x1B, 0x9B, 0x18, 0x07, 0x5B, 0x4F, 0x5D, 0x3B][dice.roll(8)])
      case 2: bytes += String(dice.next() >> dice.roll(64)).utf8
      case 3: bytes += ["\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<", "\u{1B}[?"][dice.roll(4)].utf8
      case 4: bytes.append(UInt8(0x20 + dice.roll(0x60)))
      case 5: bytes += Array(sequences[dice.roll(sequences.count)].utf8).prefix(dice.roll(12))
      default: bytes += sequences[dice.roll(sequences.count)].utf8
      }
    }
    return bytes
  }

  @Test(arguments: 0..<8)
  func `half a million random bytes give the same events however they are split`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<8 {
      let bytes = Self.bytes(&dice, count: 8_000)
      var parts: [ArraySlice<UInt8>] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 + dice.roll(40))
        parts.append(part)
        rest = rest.dropFirst(part.count)
      }
      let whole = events([bytes[...]])
      #expect(events(parts) == whole)
      #expect(whole.count <= 2 * bytes.count)
      for case .mouse(let mouse) in whole {
        #expect(0..<65_536 ~= mouse.column && 0..<65_536 ~= mouse.row)
      }
    }
  }

  @Test(arguments: 0..<4)
  func `an Escape and a letter reset the parser from any state except a paste`(
    seed: Int
  ) {
    var dice = Dice(seed: UInt64(100 + seed))
    for _ in 0..<2_000 {
      var parser = InputParser()
      _ = parser.parse(Self.bytes(&dice, count: 1 + dice.roll(60)))
      // Ends a paste that may be in progress; otherwise, this has no effect.
      let events = parser.parse("\u{1B}[201~\u{1B}[H".utf8)
      #expect(events.last == press(.home) || events.last == .key(Key(.home), .release))
    }
  }

  @Test func `without a hint that more follows, the pieces are smaller but the text is the same`() {
    var parser = InputParser()
    var text = ""
    for scalar in "e\u{301}👨‍👩‍👧한".unicodeScalars {
      for case .key(let key, .press) in parser.parse(String(scalar).utf8) {
        text += key.characters ?? ""
      }
    }
    #expect(text == "e\u{301}👨‍👩‍👧한")
  }

  @Test func `a character with very many scalars is split`() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 1_000)
    let keys = events([ArraySlice(zalgo.utf8)])
    #expect(keys.count == 32)
  }

  @Test func `the parser waits only for a possible Escape, and only once`() {
    for (bytes, isPending) in [
      ("\u{1B}", true), ("\u{1B}[", true), ("\u{1B}[1;", true), ("\u{1B}O", true),
      ("\u{1B}]0;", true),
      ("\u{1B}[A", false), ("a", false), ("\u{1B}[200~", false), ("\u{1B}]0;\u{07}", false),
    ] {
      var parser = InputParser()
      _ = parser.parse(bytes.utf8)
      #expect(parser.pendingEscape == isPending, "\(bytes.debugDescription)")
      _ = parser.timeOut()
      #expect(!parser.pendingEscape)
    }
  }

  @Test func `a sequence split by a slow connection is completed, however late the rest arrives`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[<0;5".utf8).isEmpty)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.parse(";3M".utf8) == [mouse(.press, .left, 4, 2)])
  }

  @Test func `an unfinished string is abandoned`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}]0;tit".utf8).isEmpty)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.parse("x".utf8) == [press("x")])
  }
}
