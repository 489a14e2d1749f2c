import Foundation

/// The JSON encoding of requests and responses in the tables.
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
  /// Returns a stored request.
  func request(_ body: String, of id: UUID) throws(RelayError) -> Request {
    do {
      return try Body.value(body)
    } catch {
      throw .undecodable("request", id, in: name, as: Request.self, error)
    }
  }

  /// Returns whether a body is stored in the table of large bodies.
  func isLarge(_ body: String) -> Bool { body.utf8.count > largeBodies }
}
