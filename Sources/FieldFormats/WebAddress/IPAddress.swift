enum IPAddress {
  /// Whether a range is an IPv4 address: four numbers up to 255, each with at most three digits.
  ///
  /// RFC 5321 allows leading zeros; RFC 3986 does not.
  static func isIPv4(_ text: Span<UInt8>, _ range: Range<Int>, leadingZeros: Bool) -> Bool {
    guard range.count <= 15 else { return false }
    var numbers = 0
    var digits = 0
    var value = 0
    for index in range {
      let byte = text[index]
      if byte.isDigit {
        guard digits < 3, leadingZeros || digits == 0 || value > 0 else { return false }
        value = value * 10 + Int(byte - 0x30)
        digits += 1
      } else {
        guard byte == 0x2E, digits > 0, value < 256 else { return false }
        numbers += 1
        digits = 0
        value = 0
      }
    }
    return numbers == 3 && digits > 0 && value < 256
  }

  /// Returns the number of explicit groups, and whether the address contains `::`.
  ///
  /// Returns `nil` if the range is not an IPv6 address (RFC 4291, section 2.2).
  static func ipv6Groups(
    _ text: Span<UInt8>, _ range: Range<Int>, leadingZeros: Bool
  ) -> (written: Int, isShort: Bool)? {
    guard range.count >= 2, range.count <= 45 else { return nil }
    var index = range.lowerBound
    var groups = 0
    var isShort = false
    if text[index] == 0x3A {
      guard text[index + 1] == 0x3A else { return nil }
      isShort = true
      index += 2
    }
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, ByteSet.hexDigits.contains(text[index]) { index += 1 }
      if index < range.upperBound, text[index] == 0x2E {
        guard isIPv4(text, start..<range.upperBound, leadingZeros: leadingZeros) else { return nil }
        return complete(groups + 2, isShort)
      }
      guard index > start, index - start <= 4 else { return nil }
      groups += 1
      guard index < range.upperBound else { break }
      guard text[index] == 0x3A, index + 1 < range.upperBound else { return nil }
      index += 1
      if text[index] == 0x3A {
        guard !isShort else { return nil }
        isShort = true
        index += 1
      }
    }
    return complete(groups, isShort)
  }

  private static func complete(_ groups: Int, _ isShort: Bool) -> (written: Int, isShort: Bool)? {
    (isShort ? groups < 8 : groups == 8) ? (groups, isShort) : nil
  }
}
