import ResponderChain
import TestSupport

@testable import TerminalHost

/// A generator of random frames, each derived from the previous one.
@MainActor
struct RandomFrames {
  /// Characters that all terminals draw in the same way.
  static let plain: [String] = [
    "a", "b", " ", "x", "é", "e\u{301}", "─", "한", "글", "中", "文", "ｶ", "Ａ", "、", "\u{1B}", "\t",
    "\u{202E}", "word ", "        ",
  ]
  /// Those characters, and others that terminals draw differently.
  static let all =
    plain + [
      "🧅", "👩\u{200D}🌾", "👍🏽", "✌🏽", "🇰🇷", "🇰", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "क्षि",
      "\u{1100}\u{1161}\u{11A8}",
      "\u{1100}\u{1100}\u{1161}", "\u{1161}", "\u{301}", "\u{200B}", "\u{600}1",
      "🏴\u{200D}☠\u{FE0F}", "\r\n",
      "\u{2028}", "a\u{200D}b", "\u{0E33}", "\u{AD}",
    ]
  static let colours: [CellColor] = [
    .default, .default, .red, .basic(12), .palette(200), .palette(7), .rgb(1, 2, 3),
    .rgb(255, 0, 128),
  ]

  var dice: Dice
  let texts: [String]
  let canvas: CellCanvas

  init(seed: UInt64, texts: [String]) {
    dice = Dice(seed: seed)
    self.texts = texts
    canvas = CellCanvas(columns: 1 + dice.roll(24), rows: 1 + dice.roll(6))
  }

  mutating func next() -> Frame {
    let (columns, rows) = (canvas.frame.columns, canvas.frame.rows)
    for _ in 0..<dice.roll(6) {
      let style = CellStyle(
        foreground: Self.colours[dice.roll(8)], background: Self.colours[dice.roll(8)],
        dice.chance(percent: 50) ? [] : .init(rawValue: UInt8(dice.roll(32))))
      let corner = Point(
        x: Double(dice.roll(columns + 4) - 2), y: Double(dice.roll(rows + 2) - 1))
      let size = Size(width: Double(dice.roll(columns + 2)), height: Double(dice.roll(rows + 1)))
      switch dice.roll(12) {
      case 0: canvas.fill(Rect(origin: corner, size: size), style)
      case 1: canvas.erase(Rect(origin: corner, size: size))
      case 2: canvas.add(style.attributes, to: Rect(origin: corner, size: size))
      case 3: canvas.stroke(Rect(origin: corner, size: size), .double, style)
      case 4: canvas.showCursor(at: corner)
      case 5: canvas.drawn.cursor = nil
      case 6:
        canvas.clip = CellClip(columns: 0..<columns, rows: 0..<rows)
          .intersected(with: Rect(origin: corner, size: size), .identity)
      case 7: canvas.clip = CellClip(columns: 0..<columns, rows: 0..<rows)
      default:
        let text = (0...dice.roll(8)).map { _ in texts[dice.roll(texts.count)] }.joined()
        canvas.write(text, at: corner, style, room: dice.chance(percent: 20) ? dice.roll(9) : .max)
      }
    }
    return canvas.frame
  }
}
