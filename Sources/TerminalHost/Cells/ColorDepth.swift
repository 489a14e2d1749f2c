/// The number of colors that a terminal shows.
///
/// ```swift
/// ColorDepth(environment: ["TERM": "xterm-256color"])                    // palette
/// ColorDepth(environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])   // none
/// ```
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors; text with a background color is shown in reverse video.
  case none
  /// 16 colors.
  case basic
  /// 256 colors.
  case palette
  /// All colors.
  case full

  /// Creates the color depth that a program's environment specifies. The first matching rule
  /// applies:
  ///
  /// 1. `CLICOLOR_FORCE` is neither empty nor `0`: at least 16 colors, regardless of the other
  ///    variables.
  /// 2. `NO_COLOR` is not empty: no colors (https://no-color.org).
  /// 3. `TERM` is missing, `dumb`, or an old terminal such as `vt100`, or ends in `-mono` or `-m`:
  ///    no colors. `COLORTERM` is `truecolor` or `24bit`, or `TERM` ends in `-direct`: all colors.
  ///    `TERM` contains `256color`: 256 colors. Otherwise: 16 colors.
  public init(environment: [String: String]) {
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    if isRefused, !isForced {
      self = .none
      return
    }
    let told = Self(terminal: environment["TERM"] ?? "", colours: environment["COLORTERM"] ?? "")
    self = isForced ? max(told, .basic) : told
  }

  private init(terminal: String, colours: String) {
    if ["", "dumb", "vt52", "vt100", "vt102", "vt220"].contains(terminal) {
      self = .none
    } else if ["-mono", "-m"].contains(where: terminal.hasSuffix) {
      self = .none
    } else if ["truecolor", "24bit"].contains(colours) || terminal.hasSuffix("-direct") {
      self = .full
    } else {
      self = terminal.contains("256color") ? .palette : .basic
    }
  }

  /// Returns whether the first depth has fewer colors than the second.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns the style with the nearest available colors; for `none`, a background is reversed.
  public func shown(_ style: CellStyle) -> CellStyle {
    guard self != .none else {
      var plain = CellStyle(style.attributes)
      if style.background != .default { plain.attributes.formSymmetricDifference(.reverse) }
      return plain
    }
    return CellStyle(
      foreground: shown(style.foreground), background: shown(style.background), style.attributes)
  }

  private func shown(_ colour: CellColor) -> CellColor {
    switch (colour, self) {
    case (.default, _), (.basic, _), (.palette, .palette), (.palette, .full), (.rgb, .full):
      return colour
    case (.palette(let index), _) where index < 16: return .basic(index)
    case (.rgb(let red, let green, let blue), .palette):
      return .palette(Colours.nearest(to: (red, green, blue), in: 16..<256))
    default: return .basic(Colours.nearest(to: Colours.parts(of: colour), in: 0..<16))
    }
  }
}

private enum Colours {
  typealias Parts = (red: UInt8, green: UInt8, blue: UInt8)

  private static let basic: [Parts] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  static func parts(of colour: CellColor) -> Parts {
    switch colour {
    case .default: return basic[7]
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .basic(let index): return basic[Int(index & 15)]
    case .palette(let index):
      if index < 16 { return basic[Int(index)] }
      if index >= 232 {
        let grey = 8 + (index - 232) * 10
        return (grey, grey, grey)
      }
      func level(_ part: UInt8) -> UInt8 { part == 0 ? 0 : 55 + part * 40 }
      let place = index - 16
      return (level(place / 36), level(place / 6 % 6), level(place % 6))
    }
  }

  static func nearest(to wanted: Parts, in candidates: Range<Int>) -> UInt8 {
    func distance(_ index: UInt8) -> Int {
      let parts = parts(of: .palette(index))
      let differences = [
        Int(wanted.red) - Int(parts.red), Int(wanted.green) - Int(parts.green),
        Int(wanted.blue) - Int(parts.blue),
      ]
      return differences.reduce(0) { $0 + $1 * $1 }
    }
    return candidates.map { UInt8($0) }.min { distance($0) < distance($1) } ?? 0
  }
}
