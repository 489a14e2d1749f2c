/// Writes JSON, with what a script or a page could mistake for its own escaped.
enum JSONText {
  /// A list of values that are written already.
  static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var quoted = ""
    write(text, to: &quoted)
    return quoted
  }

  /// Appends a text in quotes.
  static func write(_ text: String, to quoted: inout String) {
    quoted += "\""
    defer { quoted += "\"" }
    // Most texts have nothing to escape.
    guard text.utf8.contains(where: isPerhapsEscaped) else { return quoted += text }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}", "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
  }

  private static let signs: ByteSet = "\"\\<>&\u{7F}"

  /// Whether a byte is, or may begin, what is escaped; U+2028 and U+2029 begin with E2.
  private static func isPerhapsEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0xE2 || signs.contains(byte)
  }

  /// A value of any kind; the members of an object by name.
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
