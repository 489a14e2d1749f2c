import Foundation

/// A text as the market takes it from a client: without control characters.
///
/// None of them belongs into a name. SQLite ends a text at a NUL, so that one name would be another
/// one; and the others speak to a terminal, in a log or a drawing of a path.
struct PlainText: Sendable {
  let text: String
}

extension PlainText: Decodable {
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Problem.invalidField(decoder.codingPath.field, "a text without control characters")
    }
  }
}
