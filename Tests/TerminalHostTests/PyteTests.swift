import Foundation
import ResponderChain
import TestSupport
import Testing

@testable import TerminalHost

/// An independent terminal, in Python.
private let pyte = Oracle.python("pyte")

private let program = """
  import base64, sys, pyte
  for line in sys.stdin:
      columns, rows, *frames = line.split()
      screen = pyte.Screen(int(columns), int(rows))
      stream = pyte.ByteStream(screen)
      for frame in frames:
          stream.feed(base64.b64decode(frame) if frame != "-" else b"")
          cells = []
          for y in range(screen.lines):
              for x in range(screen.columns):
                  c = screen.buffer[y][x]
                  marks = "".join("1" if on else "0" for on in
                      (c.bold, c.italics, c.underscore, c.reverse))
                  cells.append(" ".join([c.data.encode().hex() or "-", c.fg, c.bg, marks]))
          print(";".join(cells))
  """

extension CellColor {
  /// The color's name in pyte.
  fileprivate var inPyte: String {
    let names = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
    switch self {
    case .default: return "default"
    case .basic(let index): return (index < 8 ? "" : "bright") + names[Int(index & 7)]
    case .palette(let index):
      if index == 7 { return "e5e5e5" }
      return index == 200 ? "ff00d7" : ""
    case .rgb: return String(description.dropFirst())
    }
  }
}

extension Character {
  /// The text's bytes in pyte, which composes marks.
  fileprivate var precomposedHex: String {
    String(self).precomposedStringWithCanonicalMapping.utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    .joined()
  }
}

@MainActor
@Test(.enabled(if: pyte.isAsked, "\(pyte.remark)"))
func `pyte shows each frame correctly`() throws {
  var (lines, expected): ([String], [[String]]) = ([], [])
  for seed in 0..<40 {
    var frames = RandomFrames(seed: UInt64(seed), texts: RandomFrames.plain)
    var writer = FrameWriter()
    var line = "\(frames.canvas.frame.columns) \(frames.canvas.frame.rows)"
    for _ in 0..<15 {
      let frame = frames.next()
      let bytes = writer.bytes(for: frame)
      line += " " + (bytes.isEmpty ? "-" : Data(bytes).base64EncodedString())
      expected.append(
        frame.cells.map { cell in
          let style = cell.style
          let marks = [CellStyle.Attributes.bold, .italic, .underline, .reverse].map {
            style.attributes.contains($0) ? "1" : "0"
          }
          let text = cell.isContinuation ? "-" : cell.character.precomposedHex
          return [text, style.foreground.inPyte, style.background.inPyte, marks.joined()]
            .joined(separator: " ")
        })
    }
    lines.append(line)
  }
  let answers = try pyte.answer(to: ["-c", program], reading: lines.joined(separator: "\n") + "\n")
    .split(separator: "\n")
  try #require(answers.count == expected.count)
  for (answer, frame) in zip(answers, expected) {
    let cells = answer.split(separator: ";").map(String.init)
    let difference = zip(cells, frame).first { $0 != $1 }.map { "\($0) in place of \($1)" }
    try #require(difference == nil)
  }
}
