/// A namespace for checking host names in e-mail addresses and URLs.
///
/// A host name consists of labels of letters, digits, and hyphens, separated by dots (RFC 1123,
/// section 2.1; RFC 5890 for other scripts).
enum HostName {
  struct Codes: Sendable {
    let missing: String
    let dot: String
    let character: String
    let hyphen: String
    let labelTooLong: String
  }

  static let maximalLabel = 63

  static func fault(
    in text: Span<UInt8>, _ range: Range<Int>, isInternational: Bool,
    codes: @autoclosure () -> Codes
  ) -> FormatFault? {
    guard !range.isEmpty else { return FormatFault(codes().missing, at: range.lowerBound) }
    let letters = ByteSet.lettersAndDigits
    var start = range.lowerBound
    var index = start
    while true {
      var isForeign = false
      while index < range.upperBound {
        let byte = text[index]
        if letters.contains(byte) || (byte == .ascii("-") && index > start) {
          index += 1
        } else if byte > 0x7F, isInternational, let width = letter(in: text, index, start) {
          isForeign = true
          index += width
        } else {
          break
        }
      }
      let isEnd = index == range.upperBound
      guard isEnd || text[index] == .ascii(".") else {
        let code = text[index] == .ascii("-") ? codes().hyphen : codes().character
        return FormatFault(code, at: index, found: text.found(at: index))
      }
      guard index > start else { return FormatFault(codes().dot, at: isEnd ? index - 1 : index) }
      if text[index - 1] == .ascii("-") {
        return FormatFault(codes().hyphen, at: index - 1, found: 0x2D)
      }
      let length = isForeign ? Punycode.length(of: text, start..<index) : index - start
      if length > maximalLabel {
        return FormatFault(codes().labelTooLong, at: start, limit: maximalLabel, found: length)
      }
      if isEnd { return nil }
      index += 1
      start = index
    }
  }

  /// Returns the width of a non-ASCII letter, mark, or digit if it is allowed at this position.
  private static func letter(in text: Span<UInt8>, _ index: Int, _ start: Int) -> Int? {
    guard let (scalar, width) = text.scalar(at: index),
      !scalar.properties.isDefaultIgnorableCodePoint
    else { return nil }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      return width
    case .nonspacingMark, .spacingMark: return index > start ? width : nil
    default: return nil
    }
  }
}
