/// A buffer of bytes to send to a terminal.
struct CellBytes: Sendable {
  private var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func add(character: Character) {
    let units = character.utf8
    if units.count == 1, let unit = units.first {
      bytes.append(unit)
    } else {
      bytes.append(contentsOf: units)
    }
  }

  mutating func add(_ number: Int) {
    if number >= 10 { add(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  func framed(isSynchronized: Bool) -> [UInt8] {
    guard isSynchronized, !bytes.isEmpty else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  // MARK: Style

  /// Adds the shortest sequence that switches the terminal from one style to another.
  mutating func addChange(from old: CellStyle, to new: CellStyle) {
    guard old != new else { return }
    let step = Self.codes(from: old, to: new)
    let whole = [0] + Self.codes(from: .plain, to: new)
    let codes = Self.length(of: step) <= Self.length(of: whole) ? step : whole
    add("\u{1B}[")
    // The code 0 is the default, so it can be omitted.
    if codes != [0] {
      for (index, code) in codes.enumerated() {
        if index > 0 { add(";") }
        add(code)
      }
    }
    add("m")
  }

  private static func length(of codes: [Int]) -> Int {
    codes.reduce(0) { $0 + ($1 < 10 ? 2 : $1 < 100 ? 3 : 4) }
  }

  private static func codes(from old: CellStyle, to new: CellStyle) -> [Int] {
    var codes: [Int] = []
    var on = old.attributes
    let off = old.attributes.subtracting(new.attributes)
    // One code turns off both bold and dim.
    if !off.isDisjoint(with: [.bold, .dim]) {
      codes.append(22)
      on.subtract([.bold, .dim])
    }
    let ends: [(CellStyle.Attributes, Int)] = [(.italic, 23), (.underline, 24), (.reverse, 27)]
    for (attribute, code) in ends where off.contains(attribute) { codes.append(code) }
    let begins: [(CellStyle.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
    ]
    for (attribute, code) in begins
    where new.attributes.contains(attribute) && !on.contains(attribute) {
      codes.append(code)
    }
    if old.foreground != new.foreground { codes += self.codes(of: new.foreground, from: 30) }
    if old.background != new.background { codes += self.codes(of: new.background, from: 40) }
    return codes
  }

  private static func codes(of colour: CellColor, from base: Int) -> [Int] {
    switch colour {
    case .default: return [base + 9]
    case .basic(let index):
      let place = Int(index & 15)
      return [place < 8 ? base + place : base + 60 + place - 8]
    case .palette(let index): return [base + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue):
      return [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
