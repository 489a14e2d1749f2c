import Foundation

/// Converts values to and from JSON in text columns.
enum JSONText {
  static func text(of value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, in text: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
