/// An extension at the end of a number, such as `ext. 12`, `x12`, `;ext=12`, `#12`, or `- 12#`.
///
/// As in libphonenumber, the more explicit the label, the more digits are allowed.
struct PhoneExtension {
  private(set) var digits = PhoneDigits()
  /// The label's offset in the folded text.
  private(set) var start = 0

  /// Creates an extension by reading backward from the end, if there is one.
  init?(_ folded: Span<UInt8>, _ range: Range<Int>) {
    let hasHash = !range.isEmpty && folded[range.upperBound - 1] == .ascii("#")
    let end = hasHash ? range.upperBound - 1 : range.upperBound
    var index = end
    while index > range.lowerBound, folded[index - 1].isDigit { index -= 1 }
    let count = end - index
    guard count > 0, count <= 20 else { return nil }
    for place in index..<end { digits.append(Int(folded[place] - 0x30)) }
    if !hasHash, folded.ends(with: ";ext=", at: index) {
      start = index - 5
      return
    }
    let separated = Self.skipped(folded, from: index, to: range.lowerBound, Self.separators)
    var label = separated
    if label > range.lowerBound, Self.stops.contains(folded[label - 1]) { label -= 1 }
    guard label > range.lowerBound else { return nil }
    if !folded[label - 1].isDigit, let width = Self.width(of: folded, at: label, count),
      label - width >= range.lowerBound
    {
      start = Self.skipped(folded, from: label - width, to: range.lowerBound, Self.spaces)
      return
    }
    if let comma = Self.comma(folded, label..<index, range.lowerBound, count) {
      start = comma
      return
    }
    let dashed = Self.skipped(folded, from: index, to: range.lowerBound, Self.dashes)
    guard hasHash, count <= 6, dashed < index else { return nil }
    start = dashed
  }

  private static let separators: ByteSet = " \t,-"
  private static let spaces: ByteSet = " \t,"
  private static let dashes: ByteSet = " -"
  private static let stops: ByteSet = ":."

  private static func skipped(
    _ folded: Span<UInt8>, from index: Int, to first: Int, _ characters: ByteSet
  ) -> Int {
    var index = index
    while index > first, characters.contains(folded[index - 1]) { index -= 1 }
    return index
  }

  /// Returns the length of the label before the digits, or `nil` if no label allows that many
  /// digits.
  private static func width(of folded: Span<UInt8>, at end: Int, _ count: Int) -> Int? {
    // The folded letters д, о and б.
    if end >= 3, folded[end - 3] == 0x80, folded[end - 2] == 0x81, folded[end - 1] == 0x82 {
      return 3
    }
    for label: StaticString in [
      "extension", "extensio", "extensin", "extensi", "extn", "xtension", "xtensio", "xtensin",
      "xtensi", "xtn", "ext", "xt", "anexo",
    ] where folded.ends(with: label, at: end) {
      return label.utf8CodeUnitCount
    }
    guard count <= 9 else { return nil }
    for label: StaticString in ["int", "x", "#", "~"] where folded.ends(with: label, at: end) {
      return label.utf8CodeUnitCount
    }
    return nil
  }

  /// Returns the offset of the commas or semicolon that dial an extension after a pause.
  private static func comma(
    _ folded: Span<UInt8>, _ range: Range<Int>, _ first: Int, _ count: Int
  ) -> Int? {
    if range.lowerBound > first, folded[range.lowerBound - 1] == .ascii(";") {
      return count <= 15 ? range.lowerBound - 1 : nil
    }
    var commas = 0
    for index in range where folded[index] == .ascii(",") { commas += 1 }
    guard commas > 0, count <= (commas > 1 ? 15 : 9) else { return nil }
    return skipped(folded, from: range.lowerBound, to: first, spaces)
  }
}
