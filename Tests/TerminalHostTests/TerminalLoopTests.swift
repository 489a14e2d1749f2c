import BatonTesting
import Foundation
import ResponderChain
import Testing

@testable import TerminalHost

@MainActor
@Suite struct TerminalLoopTests {
  let window: PseudoTerminal
  let clock = ManualClock()
  let terminal: Terminal
  let screen = TerminalScreen()
  let loop: TerminalLoop
  let button = Button("Order", frame: Rect(x: 1, y: 1, width: 11, height: 1))

  init() throws {
    window = try PseudoTerminal(columns: 40, rows: 5)
    terminal = try Terminal(input: window.line, output: window.line, clock: clock)
    _ = window.read()
    loop = TerminalLoop(screen, on: terminal)
    let content = View()
    content.addSubview(button)
    screen.show(content)
  }

  /// Calls a closure while the loop runs, then stops the loop.
  func whileRunning(_ body: () async throws -> Void) async throws {
    let running = Task { try await loop.run() }
    _ = try await window.read(until: "Order")
    try await body()
    loop.stop()
    _ = try await running.value
  }

  @Test func `typed input goes to the screen, and changes go to the terminal`() async throws {
    var orders = 0
    button.addAction("press", for: .primaryActionTriggered) { [button] _ in
      orders += 1
      button.title = "Orders \(orders)"
    }
    try await whileRunning {
      #expect(screen.columns == 40 && screen.rows == 5)
      window.type("\u{1B}[<0;3;2M\u{1B}[<0;3;2m")
      let change = try await window.read(until: "1")
      #expect(!change.contains("\u{1B}[2J"))
      window.type("\r")
      _ = try await window.read(until: "2")
    }
    #expect(orders == 2)
  }

  @Test func `an event without changes writes nothing`() async throws {
    try await whileRunning {
      var seen = 0
      loop.onEvent = { _, _ in seen += 1 }
      window.type("xyz")
      try await wait(for: "three events") { seen == 3 }
      for _ in 0..<10 { await Task.yield() }
      #expect(window.read() == "")
    }
  }

  @Test func `changes made by other code on the main actor are drawn`() async throws {
    try await whileRunning {
      button.title = "Another"
      _ = try await window.read(until: "Another")
    }
  }

  @Test func `a recognizer that waits for a time is notified at that time`() async throws {
    let press = LongPressGestureRecognizer()
    var isPressed = false
    press.addAction { _ in isPressed = true }
    screen.application.windows[0].addGestureRecognizer(press)
    try await whileRunning {
      window.type("\u{1B}[<0;30;4M")
      let sleep = try await clock.nextSleep()
      #expect(sleep.duration == .milliseconds(500))
      #expect(!isPressed)
      clock.advance(by: .milliseconds(500))
      try await wait(for: "a long press") { isPressed }
    }
  }

  @Test func `a recognizer with an unreachable deadline makes the clock wait as long as it can`()
    async throws
  {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = .seconds(Int64.max)
    screen.application.windows[0].addGestureRecognizer(press)
    try await whileRunning {
      window.type("\u{1B}[<0;30;4M")
      // A later deadline would crash the program with Swift's own clocks.
      let sleep = try await clock.nextSleep()
      #expect(sleep.duration == .seconds(1 << 60))
    }
  }

  @Test func `resizing and resuming redraw everything`() async throws {
    try await whileRunning {
      window.resize(columns: 30, rows: 4)
      terminal.queue.push(.resize)
      #expect(try await window.read(until: "Order").contains("\u{1B}[2J"))
      #expect(screen.columns == 30 && screen.rows == 4)
      terminal.queue.push(.resize)
      _ = try await window.read(until: "Order")
    }
  }

  @Test func `a frame is marked if the terminal supports synchronized output`() async throws {
    try await whileRunning {
      window.type("\u{1B}[?2026;2$y")
      try await wait(for: "the answer") { screen.writer.isSynchronized }
      button.title = "Thanks"
      let change = try await window.read(until: "\u{1B}[?2026l")
      #expect(change.hasPrefix("\u{1B}[?2026h"))
      #expect(change.contains("Thanks"))
    }
  }

  @Test func `frames are drawn during a flood of events`() async throws {
    try await whileRunning {
      var count = 0
      loop.onEvent = { [button] _, _ in
        count += 1
        button.title = "\(count)"
      }
      let typing = Thread { [window] in
        var left = 20_000
        let keys = [UInt8](repeating: UInt8(ascii: "x"), count: 100)
        while left > 0 {
          // The line accepts as many bytes as it has space for.
          let written = write(window.window, keys, min(left, keys.count))
          if written > 0 { left -= written } else { usleep(100) }
        }
      }
      typing.start()
      var written = ""
      try await wait(for: "all events") {
        written += window.read()
        return count == 20_000
      }
      #expect(
        written.split(separator: "\u{1B}[2;").count > 20_000 / TerminalLoop.eventsPerFrame / 2)
    }
  }

  @Test func `the event that quits is not forwarded, so a recording does not contain it`()
    async throws
  {
    var keys: [Key.Code] = []
    loop.onEvent = { event, _ in
      if case .key(let key, _) = event { keys.append(key.code) }
    }
    let running = Task { try await loop.run() }
    _ = try await window.read(until: "Order")
    window.type("x\u{03}")
    #expect(try await running.value == .interrupted)
    #expect(keys == [.character("x")])
    // Stops the loop again, from a responder.
    button.addAction("stop", for: .primaryActionTriggered) { [loop] _ in loop.stop() }
    let again = Task { try await loop.run() }
    _ = try await window.read(until: "Order")
    window.type("\t\r")
    #expect(try await again.value == .stopped)
    #expect(keys == [.character("x"), .tab])
  }

  @Test func `Control-C ends the loop unless a responder handles it`() async throws {
    let running = Task { try await loop.run() }
    _ = try await window.read(until: "Order")
    window.type("\u{03}")
    #expect(try await running.value == .interrupted)

    let keeper = KeyKeeper(frame: Rect(x: 0, y: 3, width: 1, height: 1))
    screen.application.windows[0].addSubview(keeper)
    keeper.becomeFirstResponder()
    try await whileRunning {
      window.type("\u{03}")
      try await wait(for: "a key") { keeper.keys.count == 1 }
    }
    loop.stopKeys = [Key(.character("q"))]
    let again = Task { try await loop.run() }
    keeper.resignFirstResponder()
    window.type("q")
    #expect(try await again.value == .interrupted)
  }

  @Test func `the loop ends when its task is cancelled or its window is closed`() async throws {
    let running = Task { try await loop.run() }
    _ = try await window.read(until: "Order")
    running.cancel()
    #expect(try await running.value == .cancelled)
    let again = Task { try await loop.run() }
    await Task.yield()
    terminal.close()
    #expect(try await again.value == .closed)
  }

  @Test func `the loop can be stopped before it runs`() async throws {
    loop.stop()
    #expect(try await loop.run() == .stopped)
    #expect(window.read() == "")
  }
}

/// A view that handles every key while it is the first responder.
private final class KeyKeeper: View {
  private(set) var keys: [Key] = []
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    keys += presses.map(\.key)
  }
}
