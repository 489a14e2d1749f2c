/// A scanner that validates a document before the toolchain's parser reads it.
///
/// The parser accepts both `<a><b>` and `<a/><b/>`, silently drops unknown entities, loads external
/// content, and reports only the end of a tag. The scanner therefore checks well-formedness itself.
/// It records the positions of tags, attributes, and text in document order.
struct Scanner {
  struct Tag {
    let name: String
    let place: Place
    var attributes: [(name: String, place: Place)] = []
  }

  let bytes: [UInt8]
  let limits: ReadingLimits
  var index = 0
  var place = Place.start
  /// The elements that are still open, outermost first, as indices in ``tags``.
  var open: [Int] = []
  var tags: [Tag] = []
  /// The positions at which text begins, at most one between two tags.
  var texts: [Place] = []
  var isInText = false
  /// The parts of the document to replace for the toolchain's parser, in document order.
  var replacements: [(part: Range<Int>, text: String)] = []

  init(_ bytes: [UInt8], limits: ReadingLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Scans the whole document.
  ///
  /// - Complexity: O(n) in the number of bytes.
  mutating func scan() throws(Problem) {
    guard bytes.count <= limits.bytes else {
      throw Problem(
        .tooLarge, place,
        "the document has more than \(limits.bytes) bytes, which is the limit")
    }
    try skipByteOrderMark()
    if isAt("<?xml"), index + 5 < bytes.count, bytes[index + 5].isSpace { try declaration() }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        try markup()
      } else if open.isEmpty {
        guard bytes[index].isSpace else {
          throw fault("only comments and spaces are allowed outside the root element")
        }
        try take()
      } else {
        try text()
      }
    }
    if let last = open.last {
      let tag = tags[last]
      throw Problem(
        .illFormed, tag.place, "<\(tag.name.shown)> is never closed; write </\(tag.name.shown)>")
    }
    guard !tags.isEmpty else { throw fault("the document has no element; write one") }
  }

  private mutating func skipByteOrderMark() throws(Problem) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw Problem(.notAllowed, place, "the document is in UTF-16; write it in UTF-8")
    }
  }

  private mutating func text() throws(Problem) {
    if isAt("]]>") { throw fault("]]> is not allowed in text; write ]]&gt;") }
    beginText()
    if bytes[index] == UInt8(ascii: "&") { try reference() } else { try take() }
  }

  mutating func beginText() {
    guard !isInText else { return }
    isInText = true
    texts.append(place)
  }

  /// The document for the toolchain's parser, after replacing the parts that it would misread.
  ///
  /// Line endings are converted to line feeds (XML 1.0, section 2.11), because the parser does not
  /// normalize them in CDATA sections.
  var readableBytes: [UInt8] {
    var result: [UInt8] = []
    var index = 0
    for (part, text) in replacements {
      copyLines(of: index..<part.lowerBound, to: &result)
      result += text.utf8
      index = part.upperBound
    }
    copyLines(of: index..<bytes.count, to: &result)
    return result
  }

  private func copyLines(of part: Range<Int>, to result: inout [UInt8]) {
    for index in part {
      if bytes[index] != 0x0D {
        result.append(bytes[index])
      } else if index + 1 >= bytes.count || bytes[index + 1] != 0x0A {
        result.append(0x0A)
      }
    }
  }

  func fault(_ sentence: String) -> Problem { Problem(.illFormed, place, sentence) }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    let start = text.utf8Start
    for offset in 0..<count where bytes[index + offset] != start[offset] { return false }
    return true
  }

  mutating func skip(_ text: StaticString) {
    index += text.utf8CodeUnitCount
    place = Place(line: place.line, column: place.column + text.utf8CodeUnitCount)
  }

  @discardableResult
  mutating func skipSpaces() throws(Problem) -> Bool {
    let start = index
    while let next, next.isSpace { try take() }
    return index > start
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
