internal import Catalogues
internal import FieldFormats

/// A test for blank strings, which contain only white space and invisible characters.
enum Blank {
  static func isBlank(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if 0x21..<0x7F ~= byte { return false }
      guard let (scalar, width) = text.scalar(at: offset), scalar.showsNothing else { return false }
      offset += width
    }
    return true
  }
}
