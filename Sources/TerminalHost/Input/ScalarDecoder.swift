/// A byte-by-byte decoder of UTF-8 that replaces each maximal ill-formed subpart with U+FFFD.
///
/// The bounds are those of table 3-7 of the Unicode Standard, which exclude surrogates, overlong
/// forms, and values above U+10FFFF.
struct ScalarDecoder: Hashable, Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Returns U+FFFD if the byte ends an ill-formed sequence, and the scalar that it completes, if
  /// any.
  mutating func decode(_ byte: UInt8) -> (Unicode.Scalar?, Unicode.Scalar?) {
    guard missing > 0 else { return (begin(byte), nil) }
    guard range.contains(byte) else {
      missing = 0
      return ("\u{FFFD}", begin(byte))
    }
    value = value << 6 | UInt32(byte & 0x3F)
    range = 0x80...0xBF
    missing -= 1
    return (missing == 0 ? Unicode.Scalar(value) : nil, nil)
  }

  private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
    case 0xE0...0xEF: (missing, value) = (2, UInt32(byte & 0x0F))
    case 0xF0...0xF4: (missing, value) = (3, UInt32(byte & 0x07))
    default: return "\u{FFFD}"
    }
    range =
      switch byte {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return nil
  }
}
