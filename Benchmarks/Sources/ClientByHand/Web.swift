/// A client's request.
public struct WebRequest: Hashable, Sendable {
  /// The page number.
  public let page: Int
  /// The headers.
  public var headers: [String: String] = [:]

  /// Creates a request for a page.
  public init(page: Int) {
    self.page = page
  }
}

/// A server's reply.
public struct WebReply: Sendable {
  /// The HTTP status code.
  public let status: Int
  /// The page as text.
  public let body: String
  /// The decoded number in the body, or `nil` before decoding.
  public var number: Int?

  /// Creates a reply that is not decoded yet.
  public init(status: Int, body: String) {
    self.status = status
    self.body = body
  }
}

/// An error that explains why there is no reply.
public enum WebError: Error {
  case cancelled, malformed, often, open, refused, slow
}

/// An in-memory server that replies immediately to requests with a valid token.
public enum Server {
  /// Replies with the page number, or with status 401 if the token is not valid.
  public static func answer(_ request: WebRequest) async throws(WebError) -> WebReply {
    guard request.headers["Authorization"] == "Bearer 2" else {
      return WebReply(status: 401, body: "")
    }
    return WebReply(status: 200, body: String(request.page))
  }
}
