public import Baton
public import Hummingbird

/// The server's routes, as the last handler in a ``ChainResponder``'s chain.
///
/// In a ``ChainMiddleware``, it passes the request to the next middleware or route.
public struct Routes<Context: Sendable>: AsyncHandler {
  /// Creates a handler for the routes.
  public init() {}

  /// Returns the response of the routes.
  public func handle(_ request: ServerRequest<Context>) async throws -> Outcome<Response> {
    guard let routes = request.routes else { return .passed }
    return .handled(try await routes.respond(to: request.request, context: request.context))
  }
}
