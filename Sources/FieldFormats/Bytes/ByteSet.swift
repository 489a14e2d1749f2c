package struct ByteSet: Sendable {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  package init(_ characters: StaticString) {
    characters.withUTF8Buffer { for byte in $0 { insert(byte) } }
  }

  @inlinable
  package func contains(_ byte: UInt8) -> Bool {
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
  package init(stringLiteral value: StaticString) { self.init(value) }
}

extension UInt8 {
  @inlinable
  package static func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

  @inlinable
  package var isDigit: Bool { self &- 0x30 < 10 }
}
