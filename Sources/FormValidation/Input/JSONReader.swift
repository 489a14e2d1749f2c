internal import FieldFormats

/// A strict single-pass JSON parser (RFC 8259).
///
/// It rejects duplicate names in an object, unpaired surrogates, and invalid UTF-8. A fault
/// includes its byte offset.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: InputLimits
  private(set) var position = 0
  private var valueCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: InputLimits) throws(FormatFault) {
    guard bytes.count <= limits.bytes else {
      throw FormatFault(
        "json.too-large", at: limits.bytes, limit: limits.bytes, found: bytes.count)
    }
    self.bytes = bytes
    self.limits = limits
  }

  mutating func begin(depth: Int) throws(FormatFault) {
    skipSpace()
    valueCount += 1
    guard valueCount <= limits.values else {
      throw FormatFault("json.too-many-values", at: position, limit: limits.values)
    }
    guard depth <= limits.depth else {
      throw FormatFault("json.too-deep", at: position, limit: limits.depth)
    }
  }

  mutating func value(depth: Int = 0) throws(FormatFault) -> FormValue {
    try begin(depth: depth)
    switch peek {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "{"): return .members(try object(depth: depth))
    case UInt8(ascii: "["): return .list(try list(depth: depth))
    case UInt8(ascii: "t"): try word("true"); return .flag(true)
    case UInt8(ascii: "f"): try word("false"); return .flag(false)
    case UInt8(ascii: "n"): try word("null"); return .null
    default: return try number()
    }
  }

  mutating func end() throws(FormatFault) {
    skipSpace()
    guard position == bytes.count else { throw FormatFault("json.more-follows", at: position) }
  }

  private mutating func list(depth: Int) throws(FormatFault) -> [FormValue] {
    var values: [FormValue] = []
    try eachInside { (reader) throws(FormatFault) in
      values.append(try reader.value(depth: depth + 1))
    }
    return values
  }

  /// Calls `body` for every element of a list, starting at the opening bracket.
  ///
  /// The `body` function reads the element.
  mutating func eachElement(
    depth: Int, _ body: (inout JSONReader) throws(FormatFault) -> Void
  ) throws(FormatFault) {
    try begin(depth: depth)
    try eachInside(body)
  }

  private mutating func eachInside(
    _ body: (inout JSONReader) throws(FormatFault) -> Void
  ) throws(FormatFault) {
    position += 1
    if takes(UInt8(ascii: "]")) { return }
    repeat { try body(&self) } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  private mutating func object(depth: Int) throws(FormatFault) -> [String: FormValue] {
    var members: [String: FormValue] = [:]
    try eachMember { (reader, name, start) throws(FormatFault) in
      let value = try reader.value(depth: depth + 1)
      guard members.updateValue(value, forKey: reader.text(of: name)) == nil else {
        throw FormatFault("json.duplicate-name", at: start)
      }
    }
    return members
  }

  /// Calls `body` with each member's name and position, after reading the colon.
  mutating func eachMember(
    _ body: (inout JSONReader, JSONName, Int) throws(FormatFault) -> Void
  ) throws(FormatFault) {
    position += 1
    if takes(UInt8(ascii: "}")) { return }
    repeat {
      skipSpace()
      let start = position
      guard peek == UInt8(ascii: "\"") else { throw unexpected }
      let name = try self.name()
      skipSpace()
      try expect(UInt8(ascii: ":"))
      try body(&self, name, start)
    } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Reads a number; an integer literal that fits in an `Int` becomes a whole number.
  private mutating func number() throws(FormatFault) -> FormValue {
    let start = position
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { position += 1 }
    guard let first = peek, first.isDigit else {
      throw isNegative ? FormatFault("json.number", at: start) : unexpected
    }
    var whole: Int? = 0
    let digits = position
    while let digit = peek, digit.isDigit {
      let next = whole?.multipliedReportingOverflow(by: 10)
      let value = isNegative ? 0x30 - Int(digit) : Int(digit) - 0x30
      let sum = next?.partialValue.addingReportingOverflow(value)
      whole = next?.overflow == false && sum?.overflow == false ? sum?.partialValue : nil
      position += 1
    }
    if first == 0x30, position - digits > 1 { throw FormatFault("json.number", at: start) }
    var isWhole = true
    if peek == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try self.digits(from: start)
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try self.digits(from: start)
    }
    if isWhole, let whole { return .integer(whole) }
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw FormatFault("json.number", at: start)
    }
    return .number(number)
  }

  private mutating func digits(from start: Int) throws(FormatFault) {
    guard let digit = peek, digit.isDigit else { throw FormatFault("json.number", at: start) }
    while let digit = peek, digit.isDigit { position += 1 }
  }

  private mutating func word(_ word: StaticString) throws(FormatFault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw unexpected }
      position += 1
    }
  }

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(FormatFault) {
    guard peek == byte else { throw unexpected }
    position += 1
  }

  private var unexpected: FormatFault {
    FormatFault(position < bytes.count ? "json.unexpected" : "json.ends-early", at: position)
  }
}

// Strings.
extension JSONReader {
  /// The name of a member: the original bytes, or a string if the name contains escapes.
  enum JSONName {
    case raw(UnsafeBufferPointer<UInt8>)
    case resolved(String)
  }

  func text(of name: JSONName) -> String {
    switch name {
    case .raw(let bytes): String(decoding: bytes, as: UTF8.self)
    case .resolved(let text): text
    }
  }

  mutating func string() throws(FormatFault) -> String { text(of: try name()) }

  private mutating func name() throws(FormatFault) -> JSONName {
    position += 1
    let start = position
    try skipPlain()
    if peek == UInt8(ascii: "\"") {
      defer { position += 1 }
      return .raw(UnsafeBufferPointer(rebasing: bytes[start..<position]))
    }
    var resolved = Array(bytes[start..<position])
    while peek == UInt8(ascii: "\\") {
      try escape(into: &resolved)
      let start = position
      try skipPlain()
      resolved += bytes[start..<position]
    }
    position += 1
    return .resolved(String(decoding: resolved, as: UTF8.self))
  }

  private mutating func skipPlain() throws(FormatFault) {
    var index = skippingPlainEights(from: position)
    defer { position = index }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      if byte >= 0x20, byte < 0x80 {
        index += 1
        continue
      }
      guard byte >= 0x80 else { throw FormatFault("json.control-character", at: index) }
      guard let (_, width) = bytes.span.scalar(at: index) else {
        throw FormatFault("json.not-utf8", at: index)
      }
      index = skippingPlainEights(from: index + width)
    }
    throw FormatFault("json.ends-early", at: index)
  }

  /// Skips eight bytes at a time, up to the first special byte or the last few bytes.
  private func skippingPlainEights(from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
    let one: UInt64 = 0x0101_0101_0101_0101
    var index = start
    while index + 8 <= bytes.count {
      let eight = UInt64(littleEndian: (base + index).loadUnaligned(as: UInt64.self))
      let quote = eight ^ (one &* 0x22)
      let backslash = eight ^ (one &* 0x5C)
      let special =
        ((quote &- one) & ~quote | (backslash &- one) & ~backslash
          | (eight &- one &* 0x20) & ~eight | eight) & (one &* 0x80)
      // A borrow may mark bytes after the first special byte, but never a byte before it.
      if special != 0 { return index + special.trailingZeroBitCount / 8 }
      index += 8
    }
    return index
  }

  private mutating func escape(into resolved: inout [UInt8]) throws(FormatFault) {
    let start = position
    position += 1
    guard let letter = peek else { throw unexpected }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): resolved.append(letter)
    case UInt8(ascii: "b"): resolved.append(0x08)
    case UInt8(ascii: "f"): resolved.append(0x0C)
    case UInt8(ascii: "n"): resolved.append(0x0A)
    case UInt8(ascii: "r"): resolved.append(0x0D)
    case UInt8(ascii: "t"): resolved.append(0x09)
    case UInt8(ascii: "u"): resolved += UTF8.encode(try scalar(from: start)).map(Array.init) ?? []
    default: throw FormatFault("json.escape", at: start)
    }
  }

  /// Reads the scalar of an escape `\uXXXX` or of a surrogate pair.
  private mutating func scalar(from start: Int) throws(FormatFault) -> Unicode.Scalar {
    let first = try fourDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, peek == UInt8(ascii: "\\") else {
      throw FormatFault("json.surrogate", at: start)
    }
    position += 1
    guard peek == UInt8(ascii: "u") else { throw FormatFault("json.surrogate", at: start) }
    position += 1
    let second = try fourDigits(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
    else { throw FormatFault("json.surrogate", at: start) }
    return scalar
  }

  private mutating func fourDigits(from start: Int) throws(FormatFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek else { throw unexpected }
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, digit < 0x80 else {
        throw FormatFault("json.escape", at: start)
      }
      value = value << 4 | UInt32(number)
      position += 1
    }
    return value
  }
}
