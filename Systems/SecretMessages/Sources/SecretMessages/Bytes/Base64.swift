/// Base64 (RFC 4648), decoded as strictly as age requires.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each Base64 digit, indexed by byte, with 0xFF for bytes that are not digits.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  static func value(of digit: UInt8) -> UInt8? {
    let value = values[Int(digit)]
    return value == 0xFF ? nil : value
  }

  static let quads = Base64Quads { value(of: $0) }

  /// The two digits for each 12-bit value, with the first digit in the low byte.
  private static let pairs = (0..<4096).map { bits in
    UInt32(alphabet[bits >> 6]) | UInt32(alphabet[bits & 63]) << 8
  }

  /// Appends the encoded bytes as full lines, each followed by a line feed.
  ///
  /// Bytes after the last full line are not encoded. The number of bytes per line, `length`, must
  /// be a multiple of three.
  static func appendLines(
    of bytes: UnsafeRawBufferPointer, each length: Int, to text: inout [UInt8]
  ) {
    let lines = bytes.count / length
    var place = text.count
    text += repeatElement(UInt8(ascii: "\n"), count: lines * (length / 3 * 4 + 1))
    let pairs = pairs.span
    var span = text.mutableSpan
    var digits = span.mutableBytes
    for line in 0..<lines {
      for index in stride(from: line * length, to: (line + 1) * length, by: 3) {
        let bits = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
        let four = pairs[bits >> 12] | pairs[bits & 4095] << 16
        digits.storeBytes(of: four.littleEndian, toByteOffset: place, as: UInt32.self)
        place += 4
      }
      place += 1
    }
  }

  static func encode(_ bytes: some Collection<UInt8>, isPadded: Bool = true) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
    while isPadded, text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
    return text
  }

  /// Returns the decoded bytes, or `nil` if the text is not canonical Base64.
  static func decode(
    _ text: some BidirectionalCollection<UInt8>, isPadded: Bool = false
  ) -> [UInt8]? {
    var digits = text[...]
    if isPadded {
      guard text.count % 4 == 0 else { return nil }
      for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits = digits.dropLast() }
    }
    guard digits.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var (bits, count): (UInt32, Int) = (0, 0)
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    guard bits & (1 << UInt32(count) - 1) == 0 else { return nil }
    return bytes
  }
}

extension String {
  init(base64 bytes: some Collection<UInt8>, isPadded: Bool = true) {
    self.init(decoding: Base64.encode(bytes, isPadded: isPadded), as: UTF8.self)
  }
}
