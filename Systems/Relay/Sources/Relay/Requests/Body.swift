import Foundation

/// Requests and responses as the tables store them: JSON.
enum Body {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}

extension DurableChain {
  /// Whether a body goes to the table of large bodies.
  func isLarge(_ body: String) -> Bool { body.utf8.count > largeBodies }
}
