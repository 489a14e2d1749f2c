internal import ResponderChain

/// A decoder that converts control sequences to keys.
///
/// It stores the keys that are down, so that a release reports the same key as its press. The
/// terminal's own report may differ: if Control is released before a letter, the letter's release
/// has no Control. If a key produced text through an input method, its release does not contain the
/// text.
struct KeyDecoder: Hashable, Sendable {
  /// The maximum number of stored keys, so that malicious input cannot exhaust memory.
  static let mostHeld = 32

  private struct Held: Hashable, Sendable {
    /// The number and the final byte of a sequence, which identify a key of the keyboard.
    let number: Int
    let final: UInt8
    let key: Key
  }

  private var held: [Held] = []
  /// Whether the terminal reports releases; if so, a release is added to keys that are sent as
  /// text.
  var tellsReleases = false

  /// Returns the events for a key whose release the terminal does not report.
  func plain(_ key: Key) -> [TerminalEvent] {
    tellsReleases ? [.key(key, .press), .key(key, .release)] : [.key(key, .press)]
  }

  /// Returns the events for `CSI … ~`, `CSI … letter`, `SS3 … letter`, and `CSI … u`.
  mutating func events(_ sequence: ControlSequence, _ keys: [Key], of number: Int)
    -> [TerminalEvent]
  {
    let place = held.firstIndex { $0.number == number && $0.final == sequence.final }
    switch sequence.part(1, of: 1) ?? 1 {
    case 0, 1:
      if let place { held.remove(at: place) }
      // Text from an input method arrives in one sequence with number 0, and is never released.
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

  /// Returns the keys for `CSI number : shifted : base ; modifiers : event ; text u`.
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
      // In a layout without Latin letters, the position on the keyboard identifies a shortcut.
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

  /// Returns the scalar with a number, unless it is a control character or the number of a kitty
  /// key.
  private static func scalar(_ number: Int) -> Unicode.Scalar? {
    switch number {
    case ..<0x20, 0x7F..<0xA0, 0xE000..<0xF900: nil
    default: Unicode.Scalar(UInt32(number))
    }
  }
}
