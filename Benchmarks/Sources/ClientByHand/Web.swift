/// What a client asks for.
public struct WebRequest: Hashable, Sendable {
  /// Which page.
  public let page: Int
  /// What goes with it.
  public var headers: [String: String] = [:]

  /// Asks for a page.
  public init(page: Int) {
    self.page = page
  }
}

/// What a server answers.
public struct WebReply: Sendable {
  /// Whether it could be answered, as in HTTP.
  public let status: Int
  /// The page as text.
  public let body: String
  /// What the body says, once it is decoded.
  public var number: Int?

  /// An answer that is not decoded yet.
  public init(status: Int, body: String) {
    self.status = status
    self.body = body
  }
}

/// Why there is no answer.
public enum WebError: Error {
  case cancelled, malformed, often, open, refused, slow
}

/// A server in memory, which answers at once to whoever has a token.
public enum Server {
  /// Answers with the number of the page, or with 401 without the token.
  public static func answer(_ request: WebRequest) async throws(WebError) -> WebReply {
    guard request.headers["Authorization"] == "Bearer 2" else {
      return WebReply(status: 401, body: "")
    }
    return WebReply(status: 200, body: String(request.page))
  }
}
