public import Baton
public import Hummingbird

/// The routes of a server, as the last handler of a ``ChainResponder``'s chain.
///
/// In a chain that is a middleware it passes, and what comes behind the middleware has the request.
public struct Routes<Context: Sendable>: AsyncHandler {
  /// The routes behind the chain.
  public init() {}

  /// Lets the routes answer.
  public func handle(_ request: ServerRequest<Context>) async throws -> Outcome<Response> {
    guard let routes = request.routes else { return .passed }
    return .handled(try await routes.respond(to: request.request, context: request.context))
  }
}
