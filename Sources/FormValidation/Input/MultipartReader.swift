internal import FieldFormats

/// A parser for a web form's body in the format `multipart/form-data` (RFC 7578).
struct MultipartReader {
  private let bytes: [UInt8]
  private let delimiter: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8], boundary: String) {
    self.bytes = bytes
    delimiter = Array("\r\n--\(boundary)".utf8)
  }

  /// Calls `body` with each part's name, text, and offset; rejects files if the array is `nil`.
  ///
  /// - Throws: The fault of the first invalid part, or the error that `body` throws.
  mutating func eachValue(
    files: inout [WebForm.File]?, _ body: (String, String, Int) throws(FormatFault) -> Void
  ) throws(FormatFault) {
    // The first delimiter has no line break before it.
    guard take(delimiter[2...]) else { throw FormatFault("query.part", at: index) }
    while !take("--") {
      guard take("\r\n") else { throw FormatFault("query.part", at: index) }
      let start = index
      let disposition = try headers()
      let content = index
      guard let end = end(of: delimiter) else { throw FormatFault("query.part", at: bytes.count) }
      let text = bytes[content..<end - delimiter.count]
      guard disposition.name == "form-data", let name = disposition.parameters["name"] else {
        throw FormatFault("query.part", at: start)
      }
      if let file = disposition.parameters["filename"] {
        // Browsers send such a part if no file was chosen.
        if file.isEmpty, text.isEmpty { continue }
        guard files != nil else { throw FormatFault("query.file", at: start) }
        files?.append(
          WebForm.File(
            field: Self.unescaped(name), name: Self.unescaped(file), bytes: Array(text)))
        continue
      }
      try body(Self.unescaped(name), try Self.text(text), start)
    }
  }

  /// Reads the header lines and the empty line after them, and returns the part's disposition.
  private mutating func headers() throws(FormatFault) -> MediaType {
    var disposition: MediaType?
    while !take("\r\n") {
      let start = index
      guard let end = end(of: Array("\r\n".utf8)) else {
        throw FormatFault("query.part", at: start)
      }
      let line = try Self.text(bytes[start..<end - 2])
      let name = line.prefix { $0 != ":" }
      let value = String(line.dropFirst(name.count + 1))
      switch name.lowercased() {
      case "content-disposition": disposition = MediaType(value)
      case "content-transfer-encoding":
        // Without this check, encoded text would be mistaken for the user's input.
        let encoding = Coercion.trimmed(value).lowercased()
        guard ["7bit", "8bit", "binary"].contains(encoding) else {
          throw FormatFault("query.part", at: start)
        }
      default: break
      }
    }
    guard let disposition else { throw FormatFault("query.part", at: index) }
    return disposition
  }

  private mutating func take(_ text: some Collection<UInt8>) -> Bool {
    guard bytes[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  private mutating func take(_ text: String) -> Bool { take(Array(text.utf8)) }

  private mutating func end(of text: [UInt8]) -> Int? {
    var start = index
    while let found = bytes[start...].firstIndex(of: text[0]) {
      if bytes[found...].starts(with: text) {
        index = found + text.count
        return index
      }
      start = found + 1
    }
    return nil
  }

  private static func text(_ bytes: ArraySlice<UInt8>) throws(FormatFault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let offset = Array(bytes).span.firstMalformedOffset ?? 0
      throw FormatFault("query.not-utf8", at: bytes.startIndex + offset)
    }
    return text
  }

  /// Returns a name after restoring quotes and line breaks, which browsers escape (HTML Standard).
  private static func unescaped(_ name: String) -> String {
    name.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}
