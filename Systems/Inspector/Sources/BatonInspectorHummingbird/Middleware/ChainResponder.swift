public import Baton
public import Hummingbird

/// A chain before a server's routes, whose around handlers enclose the routes.
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
/// If the chain passes a request, the original request goes to the routes.
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

  /// Returns the response of the chain or the routes.
  @concurrent
  public func respond(to request: Request, context: Context) async throws -> Response {
    let offered = ServerRequest(request: request, context: context, routes: routes)
    do {
      guard case .handled(let response) = try await chain.answer(offered) else {
        return try await routes.respond(to: request, context: context)
      }
      return response
    } catch let error as any HTTPResponseError {
      // The chain is outside the router, so nothing else converts the error.
      return try error.response(from: request, context: context)
    }
  }
}
