enum PhoneFolding {
  /// The punctuation allowed between digits: libphonenumber's list, in ASCII.
  static let punctuation: ByteSet = "-x ()./[]~*"

  /// Maps each scalar to a byte, or to 0xFF if it cannot be part of a phone number, and returns the
  /// count.
  static func fold(_ text: Span<UInt8>, into folded: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var index = 0
    var count = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        folded[count] = byte
        index += 1
      } else if let (scalar, width) = text.scalar(at: index) {
        folded[count] = self.byte(for: scalar)
        index += width
      } else {
        folded[count] = 0xFF
        index += 1
      }
      count += 1
    }
    return count
  }

  static func offset(of number: Int, in text: Span<UInt8>) -> Int {
    var index = 0
    for _ in 0..<number where index < text.count { index += text.scalar(at: index)?.width ?? 1 }
    return index
  }

  private static func byte(for scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0xA0: .ascii(" ")
    // Unlike an ASCII space, hyphen, or tilde, these are not part of an extension's label.
    case 0x3000, 0xAD, 0x200B, 0x2060, 0x2010...0x2015, 0x2212, 0x30FC, 0x2053, 0x223C: .ascii("*")
    case 0xFF01...0xFF5E: UInt8(scalar.value - 0xFEE0)
    // The non-ASCII letters of the labels: extensión, доб.
    case 0xD3, 0xF3: .ascii("o")
    case 0x414, 0x434: 0x80
    case 0x41E, 0x43E: 0x81
    case 0x411, 0x431: 0x82
    default: Coercion.asciiDigit(of: scalar) ?? 0xFF
    }
  }
}

extension Span<UInt8> {
  func ends(with label: StaticString, at end: Int) -> Bool {
    let start = end - label.utf8CodeUnitCount
    guard start >= 0, end <= count else { return false }
    return label.withUTF8Buffer { letters in
      letters.indices.allSatisfy { index in
        let byte = self[start + index]
        return byte == letters[index] || (byte | 0x20 == letters[index] && byte &- 0x41 < 26)
      }
    }
  }
}
