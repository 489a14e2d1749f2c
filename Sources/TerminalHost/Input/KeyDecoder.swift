internal import ResponderChain

/// Makes keys of control sequences, and remembers which are down, so that a release names the same key.
///
/// When Control is let go before the letter, the letter's release comes without Control; when a key
/// wrote something by an input method, its release does not say what. So the press decides.
struct KeyDecoder: Hashable, Sendable {
  /// How many keys may be down at once; nobody has more fingers, but an input may say so.
  static let mostHeld = 32

  private struct Held: Hashable, Sendable {
    /// The number and the last byte, which name a key of the keyboard.
    let number: Int
    let final: UInt8
    let key: Key
  }

  private var held: [Held] = []
  /// Whether releases are told, so that a key which is sent as text has to be released here.
  var tellsReleases = false

  /// The events of a key that has no release of its own.
  func plain(_ key: Key) -> [TerminalEvent] {
    tellsReleases ? [.key(key, .press), .key(key, .release)] : [.key(key, .press)]
  }

  /// The events of `CSI … ~`, `CSI … letter`, `SS3 … letter` and `CSI … u`.
  mutating func events(_ sequence: ControlSequence, _ keys: [Key], of number: Int)
    -> [TerminalEvent]
  {
    let place = held.firstIndex { $0.number == number && $0.final == sequence.final }
    switch sequence.part(1, of: 1) ?? 1 {
    case 0, 1:
      if let place { held.remove(at: place) }
      // What an input method writes comes by number 0, all at once, and is never released.
      guard keys.count == 1, number > 0 else {
        return keys.flatMap { [.key($0, .press), .key($0, .release)] }
      }
      if held.count == Self.mostHeld { held.removeFirst() }
      held.append(Held(number: number, final: sequence.final, key: keys[0]))
      return [.key(keys[0], .press)]
    case 2:
      if let place { return [.key(held[place].key, .repeated)] }
      return keys.map { .key($0, .repeated) }
    case 3:
      if let place { return [.key(held.remove(at: place).key, .release)] }
      return keys.map { .key($0, .release) }
    default: return []
    }
  }

  /// The keys of `CSI number : shifted : base ; modifiers : event ; text u`.
  static func keys(_ sequence: ControlSequence) -> [Key] {
    guard let number = sequence.parameter(0) else { return [] }
    var modifiers = KeyTable.modifiers(sequence.parameter(1))
    if let code = KeyTable.functional(number) { return [Key(code, modifiers)] }
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    if !isCommand {
      let text = text(sequence)
      if !text.isEmpty {
        modifiers.remove(.shift)
        return text.map { Key(.character($0), modifiers) }
      }
    }
    guard var scalar = KeyTable.keypadText(number) ?? scalar(number) else { return [] }
    if isCommand {
      // A shortcut is meant by its place on the keyboard where the layout has other letters.
      if !scalar.isASCII, let base = sequence.part(2, of: 0).flatMap(Self.scalar) { scalar = base }
      return [Key(.character(Character(scalar)), modifiers)]
    }
    guard modifiers.contains(.shift) else { return [Key(.character(Character(scalar)), modifiers)] }
    modifiers.remove(.shift)
    if let shifted = sequence.part(1, of: 0).flatMap(Self.scalar) {
      return [Key(.character(Character(shifted)), modifiers)]
    }
    let capital = scalar.properties.uppercaseMapping
    let character = capital.dropFirst().isEmpty ? capital.first : nil
    return [Key(.character(character ?? Character(scalar)), modifiers)]
  }

  private static func text(_ sequence: ControlSequence) -> String {
    guard sequence.parameters.count > 2 else { return "" }
    var text = ""
    for case let number? in sequence.parameters[2] {
      if let scalar = scalar(number) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// A scalar that writes something: no control character, and none of the numbers that kitty gives to
  /// keys.
  private static func scalar(_ number: Int) -> Unicode.Scalar? {
    switch number {
    case ..<0x20, 0x7F..<0xA0, 0xE000..<0xF900: nil
    default: Unicode.Scalar(UInt32(number))
    }
  }
}
