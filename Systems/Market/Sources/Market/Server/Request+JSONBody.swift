import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The most bytes that a body may have: 64 KiB.
  static let bodyLimit = 65_536

  /// The body, read as JSON; members that the market does not know are ignored.
  func decoded<Body: Decodable>(as type: Body.Type) async throws -> Body {
    let mediaType = headers[.contentType].flatMap(MediaType.init(from:))
    guard let mediaType, mediaType.isType(.applicationJson) else {
      throw Problem.unsupportedMediaType(headers[.contentType])
    }
    let bytes: ByteBuffer
    do {
      bytes = try await body.collect(upTo: Self.bodyLimit)
    } catch is NIOTooManyBytesError {
      throw Problem.bodyTooLarge
    }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes.readableBytesView))
    } catch let error as Problem {
      throw error
    } catch let error as DecodingError {
      throw Problem(reading: error)
    } catch {
      throw Problem.malformedJSON
    }
  }
}

extension Problem.Code {
  static let unsupportedMediaType = Self("unsupported-media-type", .unsupportedMediaType)
  static let bodyTooLarge = Self("body-too-large", .contentTooLarge)
  static let malformedJSON = Self("malformed-json", .badRequest)
  static let missingField = Self("missing-field", .unprocessableContent)
  static let invalidField = Self("invalid-field", .unprocessableContent)
}

extension Problem {
  static func unsupportedMediaType(_ given: String?) -> Problem {
    let given = given.map { "and not \"\($0.shortened)\"" } ?? "and the request names none"
    return Problem(
      code: .unsupportedMediaType,
      detail: "The body's Content-Type must be application/json, \(given).")
  }

  static let bodyTooLarge = Problem(
    code: .bodyTooLarge, detail: "The body has more than \(Request.bodyLimit) bytes.")

  static let malformedJSON = Problem(
    code: .malformedJSON, detail: "The body is not a JSON object.")

  static func invalidField(_ field: String, _ what: String) -> Problem {
    Problem(
      code: .invalidField, detail: "The field \"\(field)\" must be \(what).",
      members: ["field": field])
  }

  /// What is wrong with a body that cannot be read as what it should be.
  init(reading error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missingField((context.codingPath + [key]).field)
    case .valueNotFound(_, let context) where !context.codingPath.isEmpty:
      self = .missingField(context.codingPath.field)
    case .typeMismatch(let type, let context) where !context.codingPath.isEmpty:
      self = .invalidField(context.codingPath.field, name(of: type))
    default:
      self = .malformedJSON
    }
  }

  private static func missingField(_ field: String) -> Problem {
    Problem(
      code: .missingField, detail: "The field \"\(field)\" is missing.", members: ["field": field])
  }
}

extension [any CodingKey] {
  /// The way to a field, as a problem names it.
  var field: String {
    map { key in key.intValue.map { "\($0)" } ?? key.stringValue }.joined(separator: "/")
  }
}

/// A type as the sentence names it.
private func name(of type: Any.Type) -> String {
  switch type {
  case is Int.Type: "a whole number"
  case is Bool.Type: "true or false"
  case is String.Type: "a text"
  default: "a list"
  }
}
