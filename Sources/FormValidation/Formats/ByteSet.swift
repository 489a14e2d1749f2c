/// A set of ASCII characters that is asked in a few instructions.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: StaticString) {
    characters.withUTF8Buffer { for byte in $0 { insert(byte) } }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let half = byte < 64 ? low : high
    return byte < 128 && half >> UInt64(byte & 63) & 1 == 1
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  static let lettersAndDigits: Self =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  static let hexDigits: Self = "0123456789abcdefABCDEF"
}

extension ByteSet: ExpressibleByStringLiteral {
  init(stringLiteral value: StaticString) { self.init(value) }
}

extension UInt8 {
  static func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
}
