public import Baton
public import Hummingbird

/// The server's routes, as the last handler in a ``ChainResponder``'s chain.
///
/// In a ``ChainMiddleware``, this handler passes, so the next middleware or route gets the request.
public struct Routes<Context: Sendable>: AsyncHandler {
  /// Creates a handler for the routes.
  public init() {}

  /// Returns the response from the routes.
  public func handle(_ request: ServerRequest<Context>) async throws -> Outcome<Response> {
    guard let routes = request.routes else { return .passed }
    return .handled(try await routes.respond(to: request.request, context: request.context))
  }
}
