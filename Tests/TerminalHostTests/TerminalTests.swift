import BatonTesting
import Foundation
import ResponderChain
import Testing

@testable import TerminalHost

@Suite struct TerminalTests {
  static let entering =
    "\u{1B}[?1049h\u{1B}[2J\u{1B}[>31u\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1004h\u{1B}[?2004h"
    + "\u{1B}[?1006h\u{1B}[?u\u{1B}[?2026$p\u{1B}[c"
  static let leaving =
    "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[<u\u{1B}[0m"
    + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  static let enteringAgain =
    "\u{1B}[?1049h\u{1B}[2J\u{1B}[=31;1u\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1004h\u{1B}[?2004h"
    + "\u{1B}[?1006h"

  let window: PseudoTerminal

  init() throws { window = try PseudoTerminal() }

  func open(
    _ options: Terminal.Options = .init(), clock: any Clock<Duration> = ContinuousClock()
  ) throws -> Terminal {
    try Terminal(input: window.line, output: window.line, options: options, clock: clock)
  }

  @Test func `a terminal is taken over and restored once`() throws {
    let before = window.settings
    let terminal = try open()
    #expect(window.settings != before)
    #expect(window.read() == Self.entering)
    try terminal.write("frame".utf8)
    #expect(window.read() == "frame")
    terminal.close()
    #expect(window.settings == before)
    #expect(window.read() == Self.leaving)
    terminal.close()
    try terminal.write("late".utf8)
    #expect(window.read() == "")
  }

  @Test func `a released terminal is restored`() throws {
    let before = window.settings
    do { _ = try open() }
    #expect(window.settings == before)
    #expect(window.read() == Self.entering + Self.leaving)
  }

  @Test func `mouse movement without a button is reported only on request`() throws {
    let terminal = try open(Terminal.Options(reportsHover: true))
    #expect(window.read().contains("\u{1B}[?1003h\u{1B}[?1004h"))
    terminal.close()
    #expect(window.read().contains("\u{1B}[?1004l\u{1B}[?1003l"))
  }

  @Test func `typed input arrives as events without echo, including Control-C`() async throws {
    let terminal = try open()
    let events = terminal.events
    window.type("\u{03}한\r\u{1B}[<0;3;2M")
    #expect(try await events.next() == press("c", .control))
    #expect(try await events.next() == press("한"))
    #expect(try await events.next() == press(.enter))
    #expect(try await events.next() == mouse(.press, .left, 2, 1))
    #expect(window.read() == Self.entering)
    terminal.close()
    #expect(try await events.next() == nil)
    #expect(try await events.next() == nil)
  }

  @Test func `a lone Escape is reported once its wait is over, and not before`() async throws {
    let clock = ManualClock()
    let terminal = try open(clock: clock)
    let events = terminal.events
    window.type("\u{1B}")
    async let event = terminal.events.next()
    #expect(try await clock.nextSleep().duration == .milliseconds(50))
    clock.advance(by: .milliseconds(50))
    #expect(try await event == press(.escape))

    window.type("\u{1B}")
    async let arrow = terminal.events.next()
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(49))
    window.type("[A")
    #expect(try await arrow == press(.up))
    // The sequence ends the wait, so a later time has no effect.
    clock.advance(by: .seconds(1))
    window.type("x")
    #expect(try await events.next() == press("x"))
  }

  @Test func `with an endless Escape wait, a terminal waits as long as clocks can`() async throws {
    let clock = ManualClock()
    let terminal = try open(Terminal.Options(escapeWait: .seconds(Int64.max)), clock: clock)
    window.type("\u{1B}")
    async let arrow = terminal.events.next()
    // A later deadline would crash the program with Swift's own clocks.
    #expect(try await clock.nextSleep().duration == .seconds(1 << 60))
    window.type("[A")
    #expect(try await arrow == press(.up))
  }

  @Test func `a paste without an end marker ends after a while, and keys work again`()
    async throws
  {
    let clock = ManualClock()
    let terminal = try open(clock: clock)
    let events = terminal.events
    window.type("\u{1B}[200~ab")
    async let event = terminal.events.next()
    #expect(try await clock.nextSleep().duration == .seconds(5))
    clock.advance(by: .seconds(5))
    #expect(try await event == .paste("ab"))
    window.type("x")
    #expect(try await events.next() == press("x"))
  }

  @Test func `a terminal has its window's size, or 80 by 24 if it is unknown`() throws {
    let terminal = try open()
    window.resize(columns: 200, rows: 50)
    #expect(terminal.size == TerminalSize(columns: 200, rows: 50))
    window.resize(columns: 0, rows: 0)
    #expect(terminal.size == TerminalSize(columns: 80, rows: 24))
  }

  @Test func `events end when the window is closed`() async throws {
    let other = try PseudoTerminal()
    let line = dup(other.line)
    let terminal = try Terminal(input: line, output: line, isOwner: true)
    other.hangUp()
    for try await event in terminal.events { Issue.record("\(event)") }
    #expect(throws: TerminalError.self) { try terminal.write("x".utf8) }
  }

  @Test func `a cancelled reader's sequence ends, and the next reader continues`() async throws {
    let terminal = try open()
    let reader = Task { try await terminal.events.next() }
    reader.cancel()
    #expect(try await reader.value == nil)
    window.type("x")
    #expect(try await terminal.events.next() == press("x"))
  }

  @Test func `closing the terminal ends a waiting reader`() async throws {
    let terminal = try open()
    let reader = Task { try await terminal.events.next() }
    try await wait(for: "a reader") { terminal.queue.load.readers == 1 }
    terminal.close()
    #expect(try await reader.value == nil)
  }

  @Test func `buffered input is bounded until it is read, and nothing is lost`()
    async throws
  {
    let terminal = try open()
    let count = 4 * InputQueue.limit
    let typing = Task { [window] in
      var left = count
      while left > 0 {
        let written = write(window.window, Array(repeating: UInt8(ascii: "x"), count: left), left)
        if written > 0 { left -= written }
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    try await wait(for: "a full queue") { terminal.queue.load.isFull }
    #expect(terminal.queue.load.bytes < InputQueue.limit + 4096)
    let events = terminal.events
    for _ in 0..<count { #expect(try await events.next() == press("x")) }
    try await typing.value
  }

  @Test(arguments: [false, true])
  func `a frame is written whole, however slow the terminal is`(isNonblocking: Bool)
    async throws
  {
    if isNonblocking { _ = fcntl(window.line, F_SETFL, O_NONBLOCK) }
    let terminal = try open()
    _ = window.read()
    let frame = Array(repeating: UInt8(ascii: "y"), count: 1 << 18)
    // The write blocks on the terminal, so it must not run on a thread that this test needs.
    let writer = Thread { try? terminal.write(frame) }
    writer.start()
    var count = 0
    try await wait(for: "the whole frame") {
      count += window.read().utf8.count { $0 == UInt8(ascii: "y") }
      return count == frame.count
    }
  }

  @Test func `a file that is not a terminal is rejected with a message`() throws {
    let file = Foundation.open("/dev/null", O_RDWR)
    defer { close(file) }
    let error = #expect(throws: TerminalError.self) { try Terminal(input: file, output: file) }
    #expect(error?.code == .system)
    #expect(error?.number == Int(ENOTTY))
    #expect(
      error?.description == """
        the terminal cannot be prepared: Inappropriate ioctl for device; \
        check whether its window is still open, and open the terminal again
        """)
  }

  @Test func `errors state the problem, the place and the solution`() {
    let error = TerminalError.notATerminal(System.Failure(number: ENXIO))
    #expect(error.code == .notATerminal)
    #expect("\(error.code)" == "notATerminal")
    #expect(
      error.description == """
        standard input and output are not a terminal, and /dev/tty cannot be opened: \
        No such device or address; run it in a terminal, or use --script FILE
        """)
    #expect(
      TerminalError.alreadyOpen.description
        == "this process already has an open terminal; close it first")
  }

  @Test(arguments: [
    ([:], "TERM is not set, so the terminal's features are unknown"),
    (["TERM": ""], "TERM is not set, so the terminal's features are unknown"),
    (["TERM": "dumb"], "TERM is dumb, a terminal that cannot place its cursor"),
    (["TERM": "unknown"], "TERM is unknown, a terminal that cannot place its cursor"),
  ])
  func `a terminal that cannot draw is rejected`(
    environment: [String: String], reason: String
  ) {
    let error = TerminalError.unableToDraw(environment)
    #expect(error?.code == .unableToDraw)
    #expect(
      error?.description == """
        \(reason); set it to the terminal's type, such as TERM=xterm-256color, \
        or use --script FILE
        """)
    #expect(TerminalError.unableToDraw(["TERM": "xterm"]) == nil)
  }

  @Test func `a program in a dumb terminal writes only the reason`() async throws {
    let before = window.settings
    let program = try window.run("events", terminal: "dumb")
    try await wait(for: "the program's end") { !program.isRunning }
    #expect(program.terminationStatus == 2)
    #expect(window.read().hasPrefix("TERM is dumb, "))
    #expect(window.settings == before)
  }
}
