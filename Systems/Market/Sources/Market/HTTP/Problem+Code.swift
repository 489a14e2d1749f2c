import HTTPTypes

extension Problem {
  /// A kind of refusal, with an HTTP status and a name whose meaning never changes.
  ///
  /// Each part of the shop adds its own codes. The README lists all of them.
  struct Code: Hashable, Sendable {
    let name: String
    let status: HTTPResponse.Status

    init(_ name: String, _ status: HTTPResponse.Status) {
      self.name = name
      self.status = status
    }
  }
}

extension Problem.Code {
  static let unknownRoute = Self("unknown-route", .notFound)
  static let methodNotAllowed = Self("method-not-allowed", .methodNotAllowed)
  static let badRequest = Self("bad-request", .badRequest)
  static let internalError = Self("internal-error", .internalServerError)
  static let interrupted = Self("interrupted", .serviceUnavailable)
}

extension Problem {
  static func unknownRoute(_ path: String) -> Problem {
    Problem(code: .unknownRoute, detail: "There is nothing at \(path.shortened).")
  }

  static func methodNotAllowed(
    _ method: HTTPRequest.Method, at path: String, allowed: String
  ) -> Problem {
    Problem(
      code: .methodNotAllowed,
      detail: "\(path.shortened) does not support \(method.rawValue); it supports \(allowed).",
      headers: [.allow: allowed])
  }

  static func internalError(_ cause: (any Error)? = nil) -> Problem {
    Problem(
      code: .internalError,
      detail: "The market failed to handle this request; it is not your fault.", cause: cause)
  }

  static let interrupted = Problem(
    code: .interrupted, detail: "The request was cancelled before it was answered.")
}
