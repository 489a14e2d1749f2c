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

extension Blank {
  /// The text without white space at its ends; the same text, without a copy, if there is none.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isClean = { (scalar: Unicode.Scalar?) in scalar.map { !$0.properties.isWhitespace } ?? true
    }
    if isClean(scalars.first), isClean(scalars.last) { return text }
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }
}
