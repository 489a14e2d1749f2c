/// The Bech32 encoding (BIP 173) of age keys, without BIP 173's length limit.
enum Bech32 {
  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  static func encode(_ bytes: [UInt8], prefix: String) -> String {
    let digits = regroup(bytes, from: 8, to: 5, isPadded: true) ?? []
    let spread = spread(prefix)
    let sum = checksum(spread + digits + [0, 0, 0, 0, 0, 0]) ^ 1
    let check = (0..<6).map { UInt8(truncatingIfNeeded: sum >> UInt32(5 * (5 - $0))) & 31 }
    return prefix + "1"
      + String(decoding: (digits + check).map { alphabet[Int($0)] }, as: UTF8.self)
  }

  /// Returns the lowercase prefix and the decoded bytes, or `nil` if the text is not valid Bech32.
  static func decode(_ text: String) -> (prefix: String, bytes: [UInt8])? {
    let lower = text.lowercased()
    guard text == lower || text == text.uppercased(),
      lower.utf8.allSatisfy({ (33...126).contains($0) })
    else { return nil }
    let characters = Array(lower.utf8)
    guard let separator = characters.lastIndex(of: UInt8(ascii: "1")), separator > 0,
      characters.count - separator > 6
    else { return nil }
    let digits = characters[(separator + 1)...].map { values[Int($0)] }
    guard digits.allSatisfy({ $0 != 0xFF }) else { return nil }
    let prefix = String(decoding: characters[..<separator], as: UTF8.self)
    guard checksum(spread(prefix) + digits) == 1,
      let bytes = regroup(Array(digits.dropLast(6)), from: 5, to: 8, isPadded: false)
    else { return nil }
    return (prefix, bytes)
  }

  private static func spread(_ prefix: String) -> [UInt8] {
    prefix.lowercased().utf8.map { $0 >> 5 } + [0] + prefix.lowercased().utf8.map { $0 & 31 }
  }

  private static func checksum(_ digits: [UInt8]) -> UInt32 {
    let generator: [UInt32] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3]
    var sum: UInt32 = 1
    for digit in digits {
      let top = sum >> 25
      sum = (sum & 0x1ff_ffff) << 5 ^ UInt32(digit)
      for (bit, value) in generator.enumerated() where top >> UInt32(bit) & 1 == 1 { sum ^= value }
    }
    return sum
  }

  private static func regroup(
    _ digits: [UInt8], from width: UInt32, to newWidth: UInt32, isPadded: Bool
  ) -> [UInt8]? {
    var (bits, count): (UInt32, UInt32) = (0, 0)
    var result: [UInt8] = []
    for digit in digits {
      bits = (bits << width | UInt32(digit)) & 0xFFFF
      count += width
      while count >= newWidth {
        count -= newWidth
        result.append(UInt8(truncatingIfNeeded: bits >> count & (1 << newWidth - 1)))
      }
    }
    let rest = bits & (1 << count - 1)
    if isPadded {
      if count > 0 {
        result.append(UInt8(truncatingIfNeeded: rest << (newWidth - count) & (1 << newWidth - 1)))
      }
    } else if count >= width || rest != 0 {
      return nil
    }
    return result
  }
}
