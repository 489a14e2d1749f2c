internal import ResponderChain

/// Tables of the keys that a terminal identifies by a number or a letter.
///
/// Sources: xterm's "Control Sequences" (PC-style and VT220-style function keys), and the tables of
/// the kitty keyboard protocol, https://sw.kovidgoyal.net/kitty/keyboard-protocol/.
enum KeyTable {
  static func tilde(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Returns the key for `CSI letter` and `SS3 letter`.
  static func letter(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  /// Returns the key for `SS3 letter` from a keypad in application mode.
  static func keypad(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "X"): .character("=")
    // From "*" to "9", the keypad's letters are ASCII, offset by 64.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      .character(Character(Unicode.Scalar(letter - 0x40)))
    default: nil
    }
  }

  static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x00: Key(.character(" "), .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0D: Key(.enter)
    case 0x1B: Key(.escape)
    case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: nil
    }
  }

  /// Returns the key for a number of the kitty keyboard protocol, if the key does not represent
  /// text.
  static func functional(_ number: Int) -> Key.Code? {
    switch number {
    case 8, 127: .backspace
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 57376...57398: .function(number - 57363)
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    case 57430: .playPause
    default: nil
    }
  }

  /// Returns the character for a keypad number of the kitty keyboard protocol.
  static func keypadText(_ number: Int) -> Unicode.Scalar? {
    switch number {
    case 57399...57408: Unicode.Scalar(UInt8(number - 57399 + 0x30))
    case 57409: "."
    case 57410: "/"
    case 57411: "*"
    case 57412: "-"
    case 57413: "+"
    case 57415: "="
    case 57416: ","
    default: nil
    }
  }

  /// Returns the modifiers for a parameter, which is one more than the sum of their bits.
  static func modifiers(_ parameter: Int?) -> Key.Modifiers {
    let bits = max(0, (parameter ?? 1) - 1)
    var modifiers: Key.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    // The sixth bit is Meta on keyboards that have both; Caps Lock and Num Lock are ignored.
    if bits & (2 | 32) != 0 { modifiers.insert(.alternate) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 8 != 0 { modifiers.insert(.command) }
    return modifiers
  }
}
