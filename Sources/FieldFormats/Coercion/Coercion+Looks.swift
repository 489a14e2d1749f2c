// Fast tests that recognize most clean strings; `false` means that a string may need cleaning.
extension Coercion {
  /// Whether the text is empty, or begins and ends with common visible characters.
  package static func isPlainlyTrimmed(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return true }
    var last = text.count - 1
    while last > 0, text[last] & 0xC0 == 0x80 { last -= 1 }
    return text.isPlainlyVisible(at: 0) && text.isPlainlyVisible(at: last)
  }

  /// Whether conversion of widths, digits, and composition would leave the text unchanged.
  package static func isPlain(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] < 0x80 {
        index += 1
      } else {
        guard let (scalar, width) = text.scalar(at: index),
          scalar.value < 0x300 || scalar.isPlainLetter
        else { return false }
        index += width
      }
    }
    return true
  }
}

extension Span<UInt8> {
  fileprivate func isPlainlyVisible(at offset: Int) -> Bool {
    if self[offset] < 0x80 { return 0x21..<0x7F ~= self[offset] }
    return scalar(at: offset)?.scalar.isPlainLetter ?? false
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainLetter: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
