/// What counts as blank: nothing but characters with Unicode's property White_Space.
enum Blank {
  static func isBlank(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return false }
        offset += 1
      } else {
        guard let (scalar, width) = text.scalar(at: offset), scalar.properties.isWhitespace else {
          return false
        }
        offset += width
      }
    }
    return true
  }
}
