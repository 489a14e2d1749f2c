import ResponderChain
import TestSupport
import Testing

@testable import TerminalHost

@MainActor
@Suite struct FrameWriterTests {
  /// Returns the bytes that a writer produces for a second frame after the first one.
  private func bytes(
    _ first: (CellCanvas) -> Void = { _ in }, _ second: (CellCanvas) -> Void,
    depth: ColorDepth = .full, isSynchronized: Bool = false
  ) -> String {
    let canvas = CellCanvas(columns: 20, rows: 3)
    var writer = FrameWriter(depth: depth, isSynchronized: isSynchronized)
    first(canvas)
    _ = writer.bytes(for: canvas.frame)
    second(canvas)
    let bytes = writer.bytes(for: canvas.frame)
    #expect(writer.bytes(for: canvas.frame) == [])
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
  }

  @Test(arguments: 0..<300)
  func `the output transforms one frame exactly into the next`(seed: Int) throws {
    var frames = RandomFrames(seed: UInt64(seed), texts: RandomFrames.all)
    var writer = FrameWriter(isSynchronized: seed.isMultiple(of: 2))
    var terminal = ReferenceTerminal(
      columns: frames.canvas.frame.columns, rows: frames.canvas.frame.rows)
    for _ in 0..<20 {
      let frame = frames.next()
      try #require(frame.isWhole)
      try terminal.feed(writer.bytes(for: frame))
      let difference = zip(terminal.glyphs, frame.glyphs).first { $0 != $1 }
      try #require(difference == nil)
      try #require(terminal.cursor == frame.cursor)
      try #require(writer.bytes(for: frame) == [])
    }
  }

  @Test func `the first frame erases the screen, and the next ones write only changes`() {
    let canvas = CellCanvas(columns: 20, rows: 3)
    var writer = FrameWriter()
    let first = writer.bytes(for: canvas.frame)
    #expect(String(decoding: first, as: UTF8.self) == "\u{1B}[?25l\u{1B}[m\u{1B}[2J")
    #expect(writer.bytes(for: canvas.frame) == [])
    writer.forget()
    #expect(writer.bytes(for: canvas.frame) == first)
  }

  @Test func `the cursor takes the shortest path`() {
    #expect(bytes { $0.write("a", at: Point(x: 4, y: 1)) } == "^2;5Ha")
    #expect(bytes { $0.write("a", at: .zero) } == "^Ha")
    #expect(bytes { $0.write("a", at: Point(x: 0, y: 2)) } == "^3Ha")
    let apart = bytes {
      $0.write("a", at: .zero)
      $0.write("b", at: Point(x: 10, y: 0))
      $0.write("c", at: Point(x: 13, y: 0))
    }
    #expect(apart == "^Ha^9Cb  c")
  }

  @Test func `a style is written once, as a difference`() {
    let red = CellStyle(foreground: .red)
    let texts = bytes {
      $0.write("a", at: .zero, red)
      $0.write("b", at: Point(x: 1, y: 0), red)
      $0.write("c", at: Point(x: 2, y: 0), CellStyle(foreground: .red, background: .blue, .bold))
      $0.write("d", at: Point(x: 3, y: 0), .plain)
    }
    // An unspecified background remains unchanged, and here there was none.
    #expect(texts == "^H^31mab^1;44mc^md")
  }

  @Test func `the end of a row that becomes empty is erased`() {
    let texts = bytes {
      $0.write("a long text here", at: .zero)
    } _: {
      $0.erase(rect(2, 0, 20))
    }
    #expect(texts == "^1;3H^K")
  }

  @Test func `after text that terminals draw differently, the cursor is positioned again`() {
    #expect(bytes { $0.write("🧅a한b", at: .zero) } == "^H🧅^1;3Ha한b")
    #expect(bytes { $0.write("e\u{301}a", at: .zero) } == "^He\u{301}^1;2Ha")
  }

  @Test func `a frame is enclosed in marks if the terminal supports them`() {
    let texts = bytes({ _ in }, { $0.write("a", at: .zero) }, isSynchronized: true)
    #expect(texts == "^?2026h^Ha^?2026l")
  }

  @Test func `the cursor is shown at its position, or hidden`() {
    #expect(bytes { $0.showCursor(at: Point(x: 2, y: 1)) } == "^2;3H^?25h")
    let hidden = bytes {
      $0.showCursor(at: .zero)
    } _: {
      $0.drawn.cursor = nil
    }
    #expect(hidden == "^?25l")
    let written = bytes {
      $0.showCursor(at: .zero)
    } _: {
      $0.write("a", at: Point(x: 3, y: 0))
    }
    #expect(written == "   a^H")
  }

  @Test func `without colors only attributes are written`() {
    let style = CellStyle(foreground: .red, background: .blue, .bold)
    #expect(bytes({ _ in }, { $0.write("a", at: .zero, style) }, depth: .none) == "^H^1;7ma")
    #expect(
      bytes(
        { _ in }, { $0.write("a", at: .zero, CellStyle(foreground: .rgb(255, 0, 0))) },
        depth: .basic)
        == "^H^91ma")
  }

  @Test func `a whole screen takes few bytes besides its characters`() {
    let canvas = CellCanvas(columns: 200, rows: 50)
    var writer = FrameWriter()
    _ = writer.bytes(for: canvas.frame)
    canvas.fill(rect(0, 0, 200, 50), with: "#", CellStyle(foreground: .red))
    // A move to each row except the first, and one change of style.
    #expect(writer.bytes(for: canvas.frame).count == 200 * 50 + 3 + 8 * 4 + 41 * 5 + 5)
  }
}
