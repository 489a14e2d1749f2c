internal import FieldFormats

/// A namespace for writing JSON whose strings can be embedded safely in scripts and pages.
enum JSONText {
  static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

  static func quoted(_ text: String) -> String {
    var json: [UInt8] = []
    write(text, to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  static func write(_ text: String, to json: inout [UInt8]) {
    json.append(.ascii("\""))
    let start = json.count
    json.append(contentsOf: text.utf8)
    // Most strings have nothing to escape.
    if json[start...].contains(where: mayBeEscaped) {
      json.removeSubrange(start...)
      for scalar in text.unicodeScalars { write(scalar, to: &json) }
    }
    json.append(.ascii("\""))
  }

  private static func write(_ scalar: Unicode.Scalar, to json: inout [UInt8]) {
    switch scalar {
    case "\"": json += "\\\"".utf8
    case "\\": json += "\\\\".utf8
    case "\n": json += "\\n".utf8
    case "\r": json += "\\r".utf8
    case "\t": json += "\\t".utf8
    case "\u{0}"..."\u{1F}", "\u{7F}", "<", ">", "&", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      json += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    default: json += String(scalar).utf8
    }
  }

  /// Whether a byte must be escaped or may be the first byte of U+2028 or U+2029, which is E2.
  private static func mayBeEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F, 0xE2: true
    default: false
    }
  }

  /// Returns a value of any kind; the members of an object are sorted by name.
  static func value(_ value: FormValue) -> String {
    switch value {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .text(let text): quoted(text)
    case .list(let values): list(values.map(JSONText.value))
    case .members(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { "\(quoted($0.key)):\(JSONText.value($0.value))" }.joined(separator: ",") + "}"
    }
  }
}
