import Foundation
import SecretMessages

/// One JSON object on one line of standard output.
enum JSON {
  static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Terminal.print(escaped(String(decoding: try encoder.encode(value), as: UTF8.self)))
  }

  /// The encoder escapes what JSON asks for, and leaves other characters that steer a terminal.
  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.steers) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      // They can only be inside of strings.
      guard scalar.steers else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return escaped
  }
}
