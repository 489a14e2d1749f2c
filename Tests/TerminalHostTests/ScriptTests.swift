import Foundation
import ResponderChain
import TestSupport
import Testing

@testable import TerminalHost

@Suite struct ScriptTests {
  @Test(arguments: [
    ("{\"key\":\"tab\"}", TerminalEvent.key(Key(.tab), .press)),
    ("{\"key\":\"shift+tab\"}", .key(Key(.tab, .shift), .press)),
    ("{\"key\":\"a\"}", .key(Key(.character("a")), .press)),
    ("{\"key\":\"+\"}", .key(Key(.character("+")), .press)),
    ("{\"key\":\"ctrl++\"}", .key(Key(.character("+"), .control), .press)),
    ("{\"key\":\"space\"}", .key(Key(.character(" ")), .press)),
    ("{\"key\":\"👩\u{200D}🌾\"}", .key(Key(.character("👩\u{200D}🌾")), .press)),
    (
      "{\"key\":\"ctrl+alt+f12\",\"phase\":\"release\"}",
      .key(Key(.function(12), [.control, .alternate]), .release)
    ),
    (
      "{\"mouse\":\"press\",\"x\":3,\"y\":4}",
      .mouse(MouseEvent(.press, button: .left, column: 3, row: 4))
    ),
    (
      "{\"button\":\"right\",\"mouse\":\"drag\",\"with\":\"shift+alt\",\"x\":0,\"y\":999}",
      .mouse(
        MouseEvent(.drag, button: .right, modifiers: [.alternate, .shift], column: 0, row: 999))
    ),
    (
      "{\"mouse\":\"wheelDown\",\"x\":3,\"y\":4}", .mouse(MouseEvent(.wheelDown, column: 3, row: 4))
    ),
    ("{\"paste\":\"a\\nb\"}", .paste("a\nb")), ("{\"focus\":false}", .focus(false)),
    ("{\"resize\":[80,24]}", .resize(columns: 80, rows: 24)),
    ("{\"flags\":3,\"report\":\"keyboard\"}", .report(.keyboardProtocol(flags: 3))),
    (
      "{\"report\":\"synchronized\",\"supported\":true}",
      .report(.synchronizedOutput(isSupported: true))
    ),
    ("{\"report\":\"attributes\",\"values\":[62,4]}", .report(.attributes([62, 4]))),
  ])
  func `an event is read in its written format`(line: String, event: TerminalEvent) throws {
    let script = try Script(line)
    #expect(script.moments == [Script.Moment(time: .zero, events: [event])])
    let written = "{\"at\":0," + line.dropFirst()
    #expect(Script.line(for: event, at: .zero) == written)
  }

  @Test func `every parser event survives being written and read`() throws {
    var dice = Dice(seed: 1)
    var parser = InputParser()
    var bytes: [UInt8] = []
    let parts = [
      "a", "한", "\u{1B}[A", "\u{1B}[1;6H", "\u{1B}[<0;5;3M", "\u{1B}[<64;5;3M", "\u{1B}[<35;9;9M",
      "\u{1B}[<28;5;3m", "\t", "\r", "\u{7F}", "\u{1B}[200~x\ny\u{1B}[201~", "\u{1B}[I", "\u{1B}[O",
      "\u{1B}[15~", "\u{1B}[97;5:3u", "\u{1}", "\u{1B}x", "\u{1B}[?62;4c", "\u{1B}[?2026;2$y",
      "\u{1B}[?11u",
      "\u{1B}[2~", "+", " ", "\u{1B}[Z",
    ]
    for _ in 0..<500 { bytes += Array(parts[dice.roll(parts.count)].utf8) }
    let events = parser.parse(bytes)
    try #require(events.count > 300)
    var script = Script()
    for (index, event) in events.enumerated() {
      script.moments.append(.init(time: .milliseconds(index * 7), events: [event]))
    }
    #expect(try Script(script.description) == script)
  }

  @Test func `text stands for keys, a time applies to later lines, and comments are skipped`()
    throws
  {
    let script = try Script(
      """
      # A remark.

      {"at": 0.25, "text": "h\\ni"}
        {"key": "tab"}
      {"at": 1.5}
      """)
    #expect(
      script.moments == [
        .init(
          time: .milliseconds(250),
          events: [
            .key(Key(.character("h")), .press), .key(Key(.enter), .press),
            .key(Key(.character("i")), .press),
          ]),
        .init(time: .milliseconds(250), events: [.key(Key(.tab), .press)]),
        .init(time: .milliseconds(1500), events: []),
      ])
    #expect(
      script.description == """
        {"at":0.25,"key":"h"}
        {"at":0.25,"key":"enter"}
        {"at":0.25,"key":"i"}
        {"at":0.25,"key":"tab"}
        {"at":1.5}
        """)
  }

  @Test(arguments: [
    ("tab", "this is not a JSON object; write one on a line, as {\"at\": 0.5, \"key\": \"tab\"}"),
    (
      "{\"key\":",
      "this is not a JSON object; write one on a line, as {\"at\": 0.5, \"key\": \"tab\"}"
    ),
    ("[1]", "this is not a JSON object; write one on a line, as {\"at\": 0.5, \"key\": \"tab\"}"),
    (
      "{}",
      "no event has no field at all; there are key, mouse, paste, focus, resize, report, and text"
    ),
    (
      "{\"mose\":\"press\",\"x\":1}",
      "no event has \"mose\", \"x\"; there are key, mouse, paste, focus, resize, report, and text"
    ),
    (
      "{\"key\":\"a\",\"focus\":true}",
      "\"key\" and \"focus\" are two events; write a line for each"
    ),
    ("{\"key\":\"a\",\"x\":1}", "\"key\" has no field \"x\"; it has phase"),
    ("{\"focus\":true,\"x\":1}", "\"focus\" has no field \"x\"; it has nothing else"),
    (
      "{\"key\":\"tabb\"}",
      "unknown key \"tabb\"; use the character it types, f1 and so on, or one of space, enter, tab, escape, backspace, delete, insert, up, down, left, right, home, end, page-up, page-down, select, menu, play-pause, with shift, ctrl, alt, cmd and a + before it"
    ),
    (
      "{\"key\":\"a\",\"phase\":\"up\"}",
      "\"phase\" is not \"up\"; there are press, repeated, release"
    ),
    (
      "{\"mouse\":\"click\",\"x\":1,\"y\":1}",
      "\"mouse\" is not \"click\"; there are press, drag, move, release, wheelUp, wheelDown, wheelLeft, wheelRight"
    ),
    ("{\"mouse\":\"press\",\"x\":1}", "\"y\" is missing; add it to the line"),
    ("{\"mouse\":\"press\",\"x\":-1,\"y\":1}", "\"x\" must be a cell from 0 to 999"),
    (
      "{\"mouse\":\"press\",\"x\":1,\"y\":1,\"with\":\"hyper\"}",
      "unknown modifier \"hyper\" in \"with\"; use shift, ctrl, alt, cmd"
    ),
    (
      "{\"resize\":[80]}", "\"resize\" takes two numbers from 1 to 1000, columns and rows: [80, 24]"
    ),
    (
      "{\"resize\":[0,24]}",
      "\"resize\" takes two numbers from 1 to 1000, columns and rows: [80, 24]"
    ),
    (
      "{\"report\":\"x\"}",
      "unknown report \"x\"; use keyboard, synchronized or attributes"
    ),
    ("{\"at\":-1,\"key\":\"a\"}", "\"at\" must be a number of seconds from 0 to 1000000000"),
    ("{\"at\":1e300}", "\"at\" must be a number of seconds from 0 to 1000000000"),
    (
      "{\"at\":1}",
      "the time 1 is before that of a line above, 2; sort the lines by time"
    ),
  ])
  func `an error states position, problem and solution`(line: String, sentence: String) {
    do {
      _ = try Script("{\"at\":2}\n\n\(line)")
      Issue.record("read")
    } catch {
      #expect("\(error)" == "line 3: \(sentence)")
      #expect(error.line == 3)
    }
  }

  @Test(arguments: [
    (#"{"key":1}"#, #"8: "key" has a value of the wrong kind; write "key": "tab""#),
    (#"{"at":"1"}"#, #"7: "at" has a value of the wrong kind; write "at": 0.5"#),
    (#"{"mouse":"press","x":1.5,"y":1}"#, #"22: "x" is not a whole number; write "x": 3"#),
    (#"{"mouse":"press","x":1,"y" :  "1"}"#, #"31: "y" is not a whole number; write "y": 4"#),
    (#"{"mouse":"press","x":1e30,"y":1}"#, #"22: "x" is not a whole number; write "x": 3"#),
    (#"{"resize":[80,24.5]}"#, #"11: "resize" is not a whole number; write "resize": [80, 24]"#),
    (
      #"{"report":"keyboard","flags":0.5}"#,
      #"30: "flags" is not a whole number; write "flags": 3"#
    ),
  ])
  func `an invalid value is reported with its column`(line: String, sentence: String) {
    let error = #expect(throws: ScriptError.self) { try Script("\n" + line) }
    #expect(error?.description == "line 2, column \(sentence)")
    #expect(error?.code == .notAnEvent)
  }

  @Test func `lines can end as on Windows`() throws {
    #expect(try Script("{\"at\":1}\r\n# no\r\n\r\n{\"at\":2}\r\n").moments.count == 2)
  }

  /// Calls a closure with a named pipe that another thread writes to.
  private func withPipe(_ bytes: Data, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID())")
    try #require(mkfifo(file.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: file) }
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: file.path)
      try? handle?.write(contentsOf: bytes)
    }
    writer.start()
    try body(file)
  }

  @Test func `a pipe is read to its end`() throws {
    let lines = Data(String(repeating: "{\"key\": \"tab\"}\n", count: 20_000).utf8)
    try withPipe(lines) { file throws in
      let script = try Script(contentsOf: file)
      #expect(script.moments.count == 20_000)
    }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("{\"at\": 1}".utf8))
    try pipe.fileHandleForWriting.close()
    let script = try Script(readingFrom: pipe.fileHandleForReading, named: "-")
    #expect(script.description == "{\"at\":1}")
  }

  @Test func `endless input is not read forever`() {
    let error = #expect(throws: ScriptError.self) {
      try Script(contentsOf: URL(filePath: "/dev/zero"))
    }
    #expect(error?.code == .tooLong)
    #expect(
      error?.description
        == "the script /dev/zero has more than 16777216 bytes; play a part of it")
  }

  @Test func `a folder or text that is not UTF-8 cannot be read`() throws {
    for (name, bytes) in [("/tmp", nil), (nil, Data([0xFF]))] as [(String?, Data?)] {
      func check(_ file: URL) {
        let error = #expect(throws: ScriptError.self) { try Script(contentsOf: file) }
        #expect(error?.code == .unreadable)
      }
      if let name { check(URL(filePath: name)) }
      if let bytes { try withPipe(bytes, check) }
    }
  }

  @Test func `the error for a missing file names it`() {
    #expect(throws: ScriptError.self) { try Script(contentsOf: URL(filePath: "/no/such/file")) }
    do {
      _ = try Script(contentsOf: URL(filePath: "/no/such/file"))
    } catch {
      #expect(
        "\(error)"
          == "the script /no/such/file cannot be read; give the path of an existing "
          + "UTF-8 file")
      #expect(error.code == .unreadable)
    }
  }

  @MainActor
  @Test func `a script is played without a terminal, and time passes between events`() throws {
    let field = TextField(frame: rect(0, 0, 10))
    let view = View(frame: rect(0, 2, 10))
    let press = LongPressGestureRecognizer()
    var times: [Duration] = []
    let stage = Stage([field, view])
    press.addAction("press") { [screen = stage.screen] _ in times.append(screen.application.time) }
    view.addGestureRecognizer(press)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      """
      {"key": "tab"}
      {"text": "ada"}
      {"at": 1, "mouse": "press", "x": 3, "y": 2}
      {"at": 2, "mouse": "release", "x": 3, "y": 2}

      """.utf8
    ).write(to: file)
    try Script(contentsOf: file).play(on: stage.screen)
    #expect(stage.text == "ada")
    #expect(times == [.milliseconds(1500), .seconds(2)])
  }

  @MainActor
  @Test func `hostile events do not crash a screen`() {
    var dice = Dice(seed: 7)
    let views: [View] = [
      Button("a", frame: rect(0, 0, 5)), TextField(frame: rect(6, 0, 5)),
      TextView(frame: rect(0, 1, 9, 2)), Slider(frame: rect(0, 3, 5)),
      SegmentedControl(["a", "b"], frame: rect(6, 3, 6)),
    ]
    let stage = Stage(views)
    let numbers = [0, 1, 3, -1, 19, 20, 999, .max, .min, 70_000]
    for _ in 0..<3000 {
      let (x, y) = (numbers[dice.roll(10)], numbers[dice.roll(10)])
      let event: TerminalEvent =
        switch dice.roll(6) {
        case 0: .resize(columns: min(x, 40), rows: min(y, 12))
        case 1: .paste(["\u{1B}[2J", "한\u{301}", "\u{202E}\n\n", ""][dice.roll(4)])
        case 2: .focus(dice.chance(percent: 80))
        case 3:
          .key(
            Key([.tab, .up, .down, .enter, .character("\u{301}"), .pageUp][dice.roll(6)]),
            KeyPhase.allCases[dice.roll(3)])
        default:
          .mouse(
            MouseEvent(
              MouseEvent.Kind.allCases[dice.roll(8)], button: .left,
              modifiers: Key.Modifiers(rawValue: dice.roll(16)), column: x, row: y))
        }
      stage.screen.send(event, at: .milliseconds(dice.roll(10_000)))
      _ = stage.screen.bytes()
      #expect(stage.screen.frame.isWhole)
    }
  }
}
