import HTTPTypes

extension Problem {
  /// What kind of refusal it is: a name that never changes its meaning, and its HTTP status.
  ///
  /// Each subject adds its own codes; the README has the whole table.
  struct Code: Hashable, Sendable {
    /// The name in the JSON.
    let name: String
    /// The status of the response.
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
    _ method: HTTPRequest.Method, at path: String, allowed: [HTTPRequest.Method]
  ) -> Problem {
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    return Problem(
      code: .methodNotAllowed,
      detail: "\(path.shortened) does not answer \(method.rawValue), but \(names).",
      headers: [.allow: names])
  }

  static func internalError(_ cause: (any Error)? = nil) -> Problem {
    Problem(
      code: .internalError,
      detail: "The market failed at this request; the fault is not yours.", cause: cause)
  }

  static let interrupted = Problem(
    code: .interrupted, detail: "The request was cancelled before it was answered.")
}
