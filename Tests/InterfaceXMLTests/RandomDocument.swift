import TestSupport

/// Random documents, both well-formed and malformed.
struct RandomDocument {
  private var dice: Dice
  private var text = ""

  /// Returns the bytes of a document.
  static func bytes(_ dice: inout Dice) -> [UInt8] {
    var document = RandomDocument(dice: dice)
    document.write()
    dice = document.dice
    var bytes = Array(document.text.utf8)
    for _ in 0..<(dice.chance(percent: 50) ? 0 : 1 + dice.roll(3)) { spoil(&bytes, &dice) }
    return bytes
  }

  private static let pieces = [
    "<", ">", "/", "&", ";", "\"", "'", "=", " ", "<a>", "</a>", "<b/>", "<!--", "-->", "--", "]]>",
    "<![CDATA[", "<?", "?>", "<?xml?>", "<?xml version='1.0'?>", "&lt;", "&foo;", "&#x41;", "&#0;",
    "&#x110000;", "\u{0}", "\u{1}", "\u{7F}", "\u{FFFE}", "\u{FEFF}", "x", "\r", "<!",
    "<!DOCTYPE a>",
    "a='1'", "-", ".", "1", ":",
  ].map { Array($0.utf8) }
  private static let wrong: [[UInt8]] = [
    [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF],
  ]

  private static func spoil(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let place = dice.roll(bytes.count + 1)
    switch dice.roll(5) {
    case 0 where place < bytes.count: bytes.remove(at: place)
    case 1 where place < bytes.count: bytes[place] = UInt8(dice.roll(128))
    case 2: bytes.insert(contentsOf: wrong[dice.roll(wrong.count)], at: place)
    case 3: bytes.removeLast(dice.roll(bytes.count + 1) / 4)
    default: bytes.insert(contentsOf: pieces[dice.roll(pieces.count)], at: place)
    }
  }

  private mutating func write() {
    if dice.chance(percent: 10) { text += "\u{FEFF}" }
    if dice.chance(percent: 30) {
      text += "<?xml version=\"1.0\""
      if dice.chance(percent: 50) { text += " encoding='utf-8'" }
      if dice.chance(percent: 30) { text += "\nstandalone = \"yes\" " }
      text += "?>"
    }
    misc()
    element(depth: 0)
    misc()
  }

  private mutating func pick(_ choices: [String]) -> String { choices[dice.roll(choices.count)] }

  private mutating func space() -> String { pick([" ", "\n", "\t", "\r\n", "  "]) }

  private mutating func misc() {
    while dice.chance(percent: 30) {
      text += pick([" ", "\n", "<!-- n -->", "<!---->", "<?p?>", "<?p a ? b?>", "<!-- - -->"])
    }
  }

  private mutating func name() -> String {
    pick(["a", "b", "c", "_d", "e-f", "g.1", "h:i", "é", "한", "xml"])
  }

  private mutating func element(depth: Int) {
    let name = name()
    text += "<" + name
    for attribute in ["x", "y", "z:w", "é"] where dice.chance(percent: 25) {
      let quote = pick(["\"", "'"])
      text += space() + attribute + pick(["=", " = ", "=\n"]) + quote
      while dice.chance(percent: 60) {
        text += pick([
          "v", "&lt;", "&#65;", "&#x1F600;", ">", "한", "\t", "\n", "\r\n", "&#10;", "]]>",
        ])
      }
      text += quote
    }
    if dice.chance(percent: 20) { text += space() }
    if dice.chance(percent: 30) { return text += "/>" }
    text += ">"
    while dice.chance(percent: 65) {
      if depth < 5, dice.chance(percent: 40) {
        element(depth: depth + 1)
      } else {
        text += pick([
          "t", " ", "\n", "\r", "\r\n", "&amp;", "&#x20AC;", "]]", ">", "\"", "é", "😀",
          "<![CDATA[<u>&v;]]>", "<![CDATA[]]>", "<!-- c -->", "<?q r?>",
        ])
      }
    }
    text += "</" + name + (dice.chance(percent: 10) ? space() : "") + ">"
  }
}
