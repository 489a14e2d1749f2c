import HTTPTypes

/// The description of an API endpoint: its purpose, its request and its responses.
struct Operation: Sendable {
  /// A required or optional value that a request contains in addition to its body.
  enum Need: Sendable {
    case token
    /// The version that the client last saw, in the `If-Match` field.
    case version
    case key
  }

  let summary: String
  let needs: [Need]
  let query: String?
  let body: String?
  /// The accepted media types if the body is a file.
  let uploads: [String]
  let status: HTTPResponse.Status
  /// The name of the response's schema, or `nil` if the response is empty.
  let answer: String?
  let refusals: [Problem.Code]

  init(
    _ summary: String, needs: [Need] = [], query: String? = nil, body: String? = nil,
    uploads: [String] = [], status: HTTPResponse.Status = .ok, answer: String?,
    refusals: [Problem.Code] = []
  ) {
    self.summary = summary
    self.needs = needs
    self.query = query
    self.body = body
    self.uploads = uploads
    self.status = status
    self.answer = answer
    var all = refusals + Self.ofStore
    if needs.contains(.token) { all += [.unauthenticated, .sessionExpired] }
    if needs.contains(.version) { all += [.outdated, .badRequest] }
    if needs.contains(.key) { all += [.keyReused, .badRequest] }
    if query != nil || !uploads.isEmpty { all.append(.invalidFields) }
    if body != nil { all += Self.ofBodies }
    self.refusals = all
  }

  /// The refusals that the store can cause for any operation.
  private static let ofStore: [Problem.Code] = [
    .busy, .storeUnavailable, .unknownOutcome, .interrupted,
  ]

  private static let ofBodies: [Problem.Code] = [
    .unreadable, .bodyTooLarge, .unsupportedMediaType, .invalidFields,
  ]
}
