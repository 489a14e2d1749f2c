public import Baton
public import Hummingbird

/// A responder that calls a chain before a server's routes, so that around handlers enclose the
/// routes.
///
/// ```swift
/// let door = Chain("door") {
///   SignedIn()
///   MiddlewareAround(LogRequestsMiddleware<BasicRequestContext>(.info))
///   Routes<BasicRequestContext>()
/// }
/// let app = Application(responder: ChainResponder(door, before: router.buildResponder()))
/// ```
///
/// If the chain passes a request, the routes receive the original request.
public struct ChainResponder<Base: AsyncHandler, Inner: HTTPResponder>: HTTPResponder
where
  Base.Request == ServerRequest<Inner.Context>, Base.Response == Response,
  Inner.Context: RequestContext
{
  /// The context of a request.
  public typealias Context = Inner.Context

  private let chain: Base
  private let routes: Inner

  /// Creates a responder.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - routes: The responder called by ``Routes`` in the chain.
  public init(_ chain: Base, before routes: Inner) {
    self.chain = chain
    self.routes = routes
  }

  /// Returns the response from the chain or from the routes.
  @concurrent
  public func respond(to request: Request, context: Context) async throws -> Response {
    let offered = ServerRequest(request: request, context: context, routes: routes)
    do {
      guard case .handled(let response) = try await chain.answer(offered) else {
        return try await routes.respond(to: request, context: context)
      }
      return response
    } catch let error as any HTTPResponseError {
      // Convert the error here, because the chain is outside the router.
      return try error.response(from: request, context: context)
    }
  }
}
