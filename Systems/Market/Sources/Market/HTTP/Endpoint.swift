import HTTPTypes
import Hummingbird

/// A method and path of the market, and the function that responds to requests for them.
///
/// An endpoint for programs also has a description for `/openapi.json`.
struct Endpoint: Sendable {
  let method: HTTPRequest.Method
  let path: String
  let operation: Operation?
  let respond: @Sendable (Request, MarketContext) async throws -> Response

  init(
    _ method: HTTPRequest.Method, _ path: String, _ operation: Operation? = nil,
    respond: @escaping @Sendable (Request, MarketContext) async throws -> Response
  ) {
    self.method = method
    self.path = path
    self.operation = operation
    self.respond = respond
  }
}
