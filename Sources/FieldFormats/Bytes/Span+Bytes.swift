extension String {
  /// Calls `body` with the text's UTF-8 bytes, which are copied only if the string is bridged.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    var copy = self
    return copy.withUTF8 { body($0.span) }
  }
}

extension Span<UInt8> {
  /// Returns the scalar at an offset and its width, or `nil` if it is malformed (Unicode, table
  /// 3-7).
  @inlinable
  package func scalar(at offset: Int) -> (scalar: Unicode.Scalar, width: Int)? {
    let first = UInt32(self[offset])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first < 0xF5, offset + width <= count else { return nil }
    var value = first & (0x7F >> UInt32(width))
    for index in offset + 1..<offset + width {
      let next = UInt32(self[index])
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | next & 0x3F
    }
    let isOverlong = (width == 3 && value < 0x800) || (width == 4 && value < 0x1_0000)
    guard !isOverlong, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, width)
  }

  /// The offset of the first malformed UTF-8, if any.
  package var firstMalformedOffset: Int? {
    var offset = 0
    while offset < count {
      guard let (_, width) = scalar(at: offset) else { return offset }
      offset += width
    }
    return nil
  }

  /// Returns the value of the scalar at an offset, or of the byte if the UTF-8 is malformed.
  func found(at offset: Int) -> Int {
    scalar(at: offset).map { Int($0.scalar.value) } ?? Int(self[offset])
  }
}
