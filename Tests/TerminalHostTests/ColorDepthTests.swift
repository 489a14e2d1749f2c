import Testing

@testable import TerminalHost

@Test(
  arguments: [
    ([:], .none), (["TERM": "dumb"], .none), (["TERM": "vt100"], .none),
    (["TERM": "xterm-mono"], .none),
    (["TERM": "xterm"], .basic), (["TERM": "linux"], .basic),
    (["TERM": "xterm-256color"], .palette),
    (["TERM": "tmux-256color", "COLORTERM": ""], .palette), (["TERM": "xterm-direct"], .full),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
    (["TERM": "screen", "COLORTERM": "24bit"], .full),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .palette),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .palette),
    (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .basic),
    (["TERM": "dumb", "CLICOLOR_FORCE": "0"], .none),
  ] as [([String: String], ColorDepth)])
func `the environment sets the number of colors`(environment: [String: String], depth: ColorDepth) {
  #expect(ColorDepth(environment: environment) == depth)
}

@Test(arguments: [
  (CellColor.rgb(255, 135, 0), ColorDepth.palette, CellColor.palette(208)),
  (.rgb(8, 8, 8), .palette, .palette(232)), (.rgb(255, 255, 255), .palette, .palette(231)),
  (.rgb(0, 0, 240), .basic, .basic(4)), (.palette(9), .basic, .basic(9)),
  (.palette(196), .basic, .basic(9)), (.palette(196), .palette, .palette(196)),
  (.palette(255), .basic, .basic(7)), (.basic(12), .basic, .basic(12)),
  (.rgb(1, 2, 3), .full, .rgb(1, 2, 3)), (.default, .basic, .default),
])
func `an unsupported color becomes the nearest one`(
  colour: CellColor, depth: ColorDepth, shown: CellColor
) {
  #expect(depth.shown(CellStyle(foreground: colour)) == CellStyle(foreground: shown))
}

@Test func `without colors a background is reversed, and a reversal on it is undone`() {
  let chosen = CellStyle(foreground: .white, background: .blue, .bold)
  #expect(ColorDepth.none.shown(chosen) == CellStyle([.bold, .reverse]))
  #expect(ColorDepth.none.shown(chosen.with(.reverse)) == CellStyle(.bold))
  #expect(ColorDepth.none.shown(CellStyle(foreground: .red)) == .plain)
}

@Test(arguments: [
  "default", "black", "white", "bright-red", "0", "255", "#ff8700", "#000102",
])
func `a color is parsed from its own description`(name: String) {
  let known = CellColor(name)
  #expect(known.map(\.description) == name)
}

@Test(arguments: ["", "loud", "256", "-1", "#fff", "#ff87000", "#gg0000", "#+12345", "bright-"])
func `an invalid color is rejected`(name: String) { #expect(CellColor(name) == nil) }
