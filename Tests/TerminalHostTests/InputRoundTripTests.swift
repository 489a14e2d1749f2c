import ResponderChain
import TerminalHost
import TestSupport
import Testing

/// An encoder that writes key and mouse events as a terminal would, according to the protocols.
private struct Encoder {
  static let named: [(Key.Code, number: Int, final: Character)] =
    [
      (.up, 1, "A"), (.down, 1, "B"), (.right, 1, "C"), (.left, 1, "D"), (.home, 1, "H"),
      (.end, 1, "F"), (.insert, 2, "~"), (.delete, 3, "~"), (.pageUp, 5, "~"), (.pageDown, 6, "~"),
      (.escape, 27, "u"), (.enter, 13, "u"), (.tab, 9, "u"), (.backspace, 127, "u"),
      (.function(1), 1, "P"), (.function(4), 1, "S"), (.function(5), 15, "~"),
      (.function(12), 24, "~"), (.function(24), 57387, "u"),
    ]

  /// Returns the sequence of the kitty keyboard protocol with all flags set.
  static func kitty(_ key: Key, _ phase: KeyPhase) -> String {
    let modifiers = key.modifiers
    let bits =
      (modifiers.contains(.shift) ? 1 : 0) + (modifiers.contains(.alternate) ? 2 : 0)
      + (modifiers.contains(.control) ? 4 : 0) + (modifiers.contains(.command) ? 8 : 0)
    let event: [KeyPhase: Int] = [.press: 1, .repeated: 2, .release: 3]
    let second = "\(bits + 1):\(event[phase] ?? 0)"
    guard case .character(let character) = key.code else {
      guard let (_, number, final) = named.first(where: { $0.0 == key.code }) else { return "" }
      return "\u{1B}[\(number);\(second)\(final)"
    }
    let scalars = character.unicodeScalars.map { "\($0.value)" }
    let text = phase == .release || bits & 12 != 0 ? "" : ";" + scalars.joined(separator: ":")
    return "\u{1B}[\(scalars[0]);\(second)\(text)u"
  }

  static func sgr(_ mouse: MouseEvent) -> String {
    var code: Int =
      switch mouse.kind {
      case .press, .release: 0
      case .drag: 32
      case .move: 35
      case .wheelUp: 64
      case .wheelDown: 65
      case .wheelLeft: 66
      case .wheelRight: 67
      }
    code += [.left: 0, .middle: 1, .right: 2, .none: 0][mouse.button] ?? 0
    if mouse.modifiers.contains(.shift) { code += 4 }
    if mouse.modifiers.contains(.alternate) { code += 8 }
    if mouse.modifiers.contains(.control) { code += 16 }
    let final = mouse.kind == .release ? "m" : "M"
    return "\u{1B}[<\(code);\(mouse.column + 1);\(mouse.row + 1)\(final)"
  }
}

@Suite struct InputRoundTripTests {
  @Test(arguments: 0..<4)
  func `the output of a keyboard and a mouse is parsed as intended`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var parser = InputParser()
    for _ in 0..<5_000 {
      let (bytes, expected) = Self.event(&dice)
      #expect(parser.parse(bytes.utf8) == expected, "\(bytes.debugDescription)")
    }
  }

  private static func event(_ dice: inout Dice) -> (String, [TerminalEvent]) {
    switch dice.roll(4) {
    case 0:
      let kind = MouseEvent.Kind.allCases[dice.roll(MouseEvent.Kind.allCases.count)]
      let hasButton = [.press, .release, .drag].contains(kind)
      let event = MouseEvent(
        kind, button: hasButton ? [.left, .middle, .right][dice.roll(3)] : .none,
        modifiers: Key.Modifiers(rawValue: dice.roll(8)), column: dice.roll(500),
        row: dice.roll(200))
      return (Encoder.sgr(event), [.mouse(event)])
    case 1:
      let text = String((0..<dice.roll(20)).map { _ in "ab é한\n\t👍🏽"[dice.roll(8)] })
      return ("\u{1B}[200~\(text)\u{1B}[201~", [.paste(text)])
    case 2:
      let key = Key(
        Encoder.named[dice.roll(Encoder.named.count)].0, Key.Modifiers(rawValue: dice.roll(16)))
      return round(key)
    default:
      // With Control or Command there is one scalar; otherwise Shift is already part of the text.
      let isCommand = dice.chance(percent: 50)
      let modifiers: Key.Modifiers = isCommand ? [.control, .alternate] : []
      return round(Key(.character((isCommand ? "abé1" : "aÉ한🇰🇷")[dice.roll(4)]), modifiers))
    }
  }

  private static func round(_ key: Key) -> (String, [TerminalEvent]) {
    let phases: [KeyPhase] = [.press, .repeated, .release]
    return (
      phases.map { Encoder.kitty(key, $0) }.joined(), phases.map { TerminalEvent.key(key, $0) }
    )
  }
}

extension String {
  fileprivate subscript(_ offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
