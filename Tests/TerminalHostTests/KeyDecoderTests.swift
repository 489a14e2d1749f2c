import ResponderChain
import TerminalHost
import Testing

/// Tests of the kitty keyboard protocol, https://sw.kovidgoyal.net/kitty/keyboard-protocol/; with
/// cases from its implementation's test `keys.py`.
@Suite struct KeyDecoderTests {
  func events(_ bytes: String, after: String = "") -> [TerminalEvent] {
    var parser = InputParser()
    _ = parser.parse(after.utf8)
    return parser.parse(bytes.utf8)
  }

  func release(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> TerminalEvent {
    .key(Key(code, modifiers), .release)
  }

  @Test(arguments: [
    ("[97u", press("a")), ("[97;1u", press("a")), ("[97;;97u", press("a")),
    ("[97:65;2;65u", press("A")), ("[97:65;2u", press("A")), ("[97;2u", press("A")),
    ("[49:33;2u", press("!")), ("[97;5u", press("a", .control)),
    ("[97:65;6u", press("a", [.shift, .control])), ("[97;3u", press("a", .alternate)),
    ("[97;9u", press("a", .command)), ("[1089::99;5u", press("c", .control)),
    ("[12618::113;5u", press("q", .control)), ("[12618::113;1;12618u", press("\u{314A}")),
    ("[113;1;64u", press("@")), ("[97;65;65u", press("A")), ("[223;2u", press("ß")),
    ("[27u", press(.escape)), ("[13;2u", press(.enter, .shift)), ("[9;2u", press(.tab, .shift)),
    ("[127;5u", press(.backspace, .control)), ("[57399;;48u", press("0")), ("[57408u", press("9")),
    ("[57414u", press(.enter)), ("[57417u", press(.left)), ("[57426u", press(.delete)),
    ("[57430u", press(.playPause)), ("[32;5u", press(" ", .control)),
    ("[13;1:1u", press(.enter)), ("[1;1:1A", press(.up)), ("[3;5:1~", press(.delete, .control)),
    ("[97;1:2u", TerminalEvent.key(Key(.character("a")), .repeated)),
    ("[1;2:2A", TerminalEvent.key(Key(.up, .shift), .repeated)),
    ("[97;1:3u", TerminalEvent.key(Key(.character("a")), .release)),
    ("[15;1:3~", TerminalEvent.key(Key(.function(5)), .release)),
  ])
  func `a key is reported by its number, with modifiers, kind of event and text`(
    sequence: String, event: TerminalEvent
  ) {
    #expect(events("\u{1B}" + sequence) == [event])
  }

  @Test func `a release reports the same key as its press, whatever modifiers are held`() {
    #expect(
      events("\u{1B}[99;5u\u{1B}[57442;1:3u\u{1B}[99;1:3u")
        == [press("c", .control), release(.character("c"), .control)])
    #expect(events("\u{1B}[113;1;64u\u{1B}[113;1:3u") == [press("@"), release(.character("@"))])
    #expect(
      events("\u{1B}[97u\u{1B}[97;2:2;65u\u{1B}[97;2:3u")
        == [press("a"), .key(Key(.character("a")), .repeated), release(.character("a"))])
    #expect(
      events("\u{1B}[1;2A\u{1B}[B\u{1B}[1;1:3A\u{1B}[1;1:3A")
        == [press(.up, .shift), press(.down), release(.up, .shift), release(.up)])
  }

  @Test func `input method text is pressed and immediately released`() {
    let both = [press("한"), release(.character("한")), press("글"), release(.character("글"))]
    #expect(events("\u{1B}[0;;54620:44544u") == both)
    #expect(events("\u{1B}[0;;101:769u") == [press("e\u{301}"), release(.character("e\u{301}"))])
    #expect(events("\u{1B}[0;;7:155:1114112:55296u").isEmpty)
  }

  @Test func `a key sent as text is released immediately only if releases are reported`() {
    #expect(events("a\r") == [press("a"), press(.enter)])
    let both = [press("a"), release(.character("a")), press(.enter), release(.enter)]
    #expect(events("a\r", after: "\u{1B}[?31u") == both)
    #expect(events("a\r", after: "\u{1B}[?31u\u{1B}[?1u") == [press("a"), press(.enter)])
  }

  @Test func `the number of remembered keys is bounded`() {
    var parser = InputParser()
    for number in 0..<10_000 { _ = parser.parse("\u{1B}[\(0x4E00 + number % 20_000)u".utf8) }
    let capacity = "\(parser)".count
    for number in 0..<100 { _ = parser.parse("\u{1B}[\(0x4E00 + number)u".utf8) }
    #expect("\(parser)".count == capacity)
  }

  @Test func `an unknown kind of event is ignored`() {
    #expect(events("\u{1B}[97;1:4u\u{1B}[1;1:99A\u{1B}[97;1:0u") == [press("a")])
  }
}
