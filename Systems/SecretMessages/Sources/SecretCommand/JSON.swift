import Foundation
import SecretMessages

enum JSON {
  static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // Escape the control characters that JSON allows unescaped. These characters occur only in
    // strings.
    try Terminal.print(text.escaped(as: escape) { _ in false })
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    (UTF16.encode(scalar) ?? .init()).map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
