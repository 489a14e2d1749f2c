import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The most bytes that a body may have: 64 KiB.
  static let bodyLimit = 65_536

  /// The body, which has to say that it is JSON.
  func jsonBody() async throws -> FormBody {
    try expect(.applicationJson)
    return .json(try await bytes())
  }

  /// The body, which has to say that it is a web form.
  func webForm() async throws -> WebForm {
    try expect(.applicationUrlEncoded)
    guard let text = String(validating: try await bytes(), as: UTF8.self) else {
      throw Problem(code: .badRequest, detail: "The form is not UTF-8.")
    }
    return WebForm(text)
  }

  private func expect(_ type: MediaType) throws {
    let given = headers[.contentType]
    guard let media = given.flatMap(MediaType.init(from:)), media.isType(type) else {
      throw Problem.unsupportedMediaType(given, expected: type)
    }
  }

  private func bytes() async throws -> [UInt8] {
    // What says that it is too long is not read at all.
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > Self.bodyLimit {
      throw Problem.bodyTooLarge
    }
    do {
      return Array(try await body.collect(upTo: Self.bodyLimit).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw Problem.bodyTooLarge
    }
  }
}

/// A web form as it was sent: for its checks, and to be shown again as it was typed.
struct WebForm: Sendable, Equatable {
  let text: String
  /// The fields; of those that were sent twice, the first.
  let values: [String: String]

  init(_ text: String) {
    self.text = text
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.map { $0.replacing("+", with: " ").removingPercentEncoding ?? "" }
      if values[decoded[0]] == nil { values[decoded[0]] = decoded.count > 1 ? decoded[1] : "" }
    }
    self.values = values
  }

  subscript(name: String) -> String { values[name] ?? "" }

  /// The form for its checks, whose findings are said in the language of the page.
  func body(in say: Words) -> FormBody { .query(text, language: say.language) }
}

extension Problem.Code {
  static let unsupportedMediaType = Self("unsupported-media-type", .unsupportedMediaType)
  static let bodyTooLarge = Self("body-too-large", .contentTooLarge)
}

extension Problem {
  static func unsupportedMediaType(_ given: String?, expected: MediaType) -> Problem {
    let given = given.map { "and not \"\($0.shortened)\"" } ?? "and the request names none"
    return Problem(
      code: .unsupportedMediaType,
      detail: "The body's Content-Type must be \(expected.description), \(given).")
  }

  static let bodyTooLarge = Problem(
    code: .bodyTooLarge, detail: "The body has more than \(Request.bodyLimit) bytes.")
}
