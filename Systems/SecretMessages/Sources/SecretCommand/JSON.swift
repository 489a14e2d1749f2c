import Foundation

/// One JSON object on one line of standard output.
enum JSON {
  static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Terminal.print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
