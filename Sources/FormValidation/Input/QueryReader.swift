internal import FieldFormats

/// A parser for `application/x-www-form-urlencoded` that is stricter than the URL Standard.
struct QueryReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func eachValue(
    _ body: (String, String, Int) throws(FormatFault) -> Void
  ) throws(FormatFault) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
      defer { start = end + 1 }
      guard end > start else { continue }
      let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
      let name = try text(bytes[start..<equals])
      let value = try text(bytes[min(equals + 1, end)..<end])
      try body(name, value, start)
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(FormatFault) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "+"): decoded.append(0x20)
      case UInt8(ascii: "%"):
        guard index + 2 < bytes.endIndex, let high = bytes[index + 1].hexDigit,
          let low = bytes[index + 2].hexDigit
        else { throw FormatFault("query.escape", at: index) }
        decoded.append(high << 4 | low)
        index += 2
      case let byte: decoded.append(byte)
      }
      index += 1
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw FormatFault(
        "query.not-utf8", at: place(of: decoded.span.firstMalformedOffset ?? 0, in: bytes))
    }
    return text
  }

  /// Returns the offset in the input of a decoded byte; an escape takes up three bytes.
  private func place(of number: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex
    for _ in 0..<number { index += bytes[index] == UInt8(ascii: "%") ? 3 : 1 }
    return index
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
