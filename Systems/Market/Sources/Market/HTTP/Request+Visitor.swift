import HTTPTypes
import Hummingbird

extension HTTPField.Name {
  static let idempotencyKey = HTTPField.Name("Idempotency-Key") ?? .ifMatch
  static let idempotentReplayed = HTTPField.Name("Idempotent-Replayed") ?? .eTag
}

extension Request {
  var visitor: Visitor? {
    guard let field = headers[.authorization] else { return nil }
    let parts = field.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return Visitor(secret: String(parts[1]))
  }

  /// The version that the client last saw, or `nil` if the request accepts any version.
  var seenVersion: String? {
    get throws(Problem) {
      guard let field = headers[.ifMatch], field != "*" else { return nil }
      let tag = field.dropFirst().dropLast()
      guard field.count > 2, field.first == "\"", field.last == "\"",
        tag.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") })
      else {
        throw Problem(code: .badRequest, detail: "If-Match must be one ETag, in quotes, or *.")
      }
      return String(tag)
    }
  }

  /// The request's idempotency key, which may be quoted.
  var idempotencyKey: String? {
    get throws(Problem) {
      guard let field = headers[.idempotencyKey] else { return nil }
      let isQuoted = field.count > 2 && field.first == "\"" && field.last == "\""
      let key = isQuoted ? String(field.dropFirst().dropLast()) : field
      guard (1...200).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else {
        throw Problem(
          code: .badRequest,
          detail: "The Idempotency-Key must have 1 to 200 characters of ASCII, without spaces.")
      }
      return key
    }
  }
}

extension Response {
  func with(_ fields: HTTPFields) -> Response {
    var response = self
    response.headers.append(contentsOf: fields)
    return response
  }
}
