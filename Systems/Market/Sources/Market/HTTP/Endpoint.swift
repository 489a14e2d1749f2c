import HTTPTypes
import Hummingbird

/// A supported method and path, and the function that responds to requests for them.
///
/// An endpoint for programs also has a description for `/openapi.json`.
struct Endpoint: Sendable {
  let method: HTTPRequest.Method
  let path: String
  let operation: Operation?
  /// Whether a request with any other method gets the same response as for an unknown path.
  let isHidden: Bool
  let respond: @Sendable (Request, MarketContext) async throws -> Response

  init(
    _ method: HTTPRequest.Method, _ path: String, _ operation: Operation? = nil,
    isHidden: Bool = false,
    respond: @escaping @Sendable (Request, MarketContext) async throws -> Response
  ) {
    self.method = method
    self.path = path
    self.operation = operation
    self.isHidden = isHidden
    self.respond = respond
  }
}
