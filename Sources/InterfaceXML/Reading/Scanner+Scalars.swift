extension Scanner {
  @discardableResult
  mutating func take() throws(Problem) -> Unicode.Scalar {
    let (scalar, length) = try peek()
    let isLineEnd =
      scalar == "\n" || scalar == "\r" && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)
    index += length
    place =
      isLineEnd
      ? Place(line: place.line + 1, column: 1)
      : Place(line: place.line, column: place.column + 1)
    return scalar
  }

  func peek() throws(Problem) -> (scalar: Unicode.Scalar, length: Int) {
    guard let first = next else { throw fault("the document ends unexpectedly") }
    if first < 0x80 {
      let scalar = Unicode.Scalar(first)
      guard scalar.isAllowedInXML else { throw notAllowed(scalar) }
      return (scalar, 1)
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let end = min(index + length, bytes.count)
    // The standard library's decoder rejects overlong encodings, surrogates, and values that are
    // too large.
    guard
      let text = String(validating: bytes[index..<end], as: UTF8.self),
      let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
    else { throw fault("the bytes here are not UTF-8; save the document in UTF-8") }
    guard scalar.isAllowedInXML else { throw notAllowed(scalar) }
    return (scalar, length)
  }

  private func notAllowed(_ scalar: Unicode.Scalar) -> Problem {
    fault("U+\(scalar.hexadecimal) is not allowed in a document; remove it")
  }

  /// Scans a name; if it is missing, the error says that `what` must have a name.
  mutating func name(of what: String) throws(Problem) -> String {
    let start = (index, place)
    var name = String.UnicodeScalarView()
    // Count separately, because counting a string's scalars takes linear time.
    var length = 0
    while index < bytes.count {
      let scalar = try peek().scalar
      guard name.isEmpty ? scalar.beginsName : scalar.isInName else { break }
      guard length < limits.nameLength else {
        throw Problem(
          .tooLarge, start.1,
          "the name \(String(name).shown) has more than \(limits.nameLength) characters")
      }
      name.append(scalar)
      length += 1
      try take()
    }
    guard !name.isEmpty else {
      let found = index < bytes.count ? String(try peek().scalar).quoted : "the document's end"
      throw fault("\(what) needs a name here, not \(found)")
    }
    return String(name)
  }

  mutating func reference() throws(Problem) {
    let start = place
    skip("&")
    if next == UInt8(ascii: "#") { return try characterReference(from: start) }
    guard index < bytes.count, try peek().scalar.beginsName else {
      throw Problem(.illFormed, start, "& begins a reference here; write &amp; for the character")
    }
    let name = try name(of: "a reference")
    guard next == UInt8(ascii: ";") else {
      throw Problem(
        .illFormed, start, "&\(name.shown) has no semicolon; write &amp; for the character &")
    }
    skip(";")
    guard ["amp", "lt", "gt", "quot", "apos"].contains(name) else {
      throw Problem(
        .illFormed, start,
        "unknown entity &\(name.shown); use &amp; &lt; &gt; &quot; or &apos;")
    }
  }

  private mutating func characterReference(from start: Place) throws(Problem) {
    skip("#")
    let radix = next == UInt8(ascii: "x") ? 16 : 10
    if radix == 16 { skip("x") }
    var digits = 0
    var value: UInt32 = 0
    while let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue, digit < radix {
      // Clamp the value, so that a large one cannot overflow.
      value = min(value * UInt32(radix) + UInt32(digit), 0x11_0000)
      digits += 1
      try take()
    }
    guard digits > 0, next == UInt8(ascii: ";") else {
      throw Problem(.illFormed, start, "write a character reference as &#65; or &#x41;")
    }
    skip(";")
    guard let scalar = Unicode.Scalar(value), scalar.isAllowedInXML else {
      throw Problem(.illFormed, start, "the reference is to a character that XML does not allow")
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar matches `Char` in XML 1.0, fifth edition, section 2.2.
  var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  /// Whether the scalar matches `NameStartChar` in XML 1.0, fifth edition, section 2.3.
  var beginsName: Bool {
    switch value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
      true
    default: false
    }
  }

  /// Whether the scalar matches `NameChar` in XML 1.0, fifth edition, section 2.3.
  var isInName: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: beginsName
    }
  }
}
