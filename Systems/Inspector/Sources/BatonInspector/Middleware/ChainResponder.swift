public import Baton
public import Hummingbird

/// A chain in front of a server's routes, with its around handlers around them.
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
/// A request that the chain passes goes to the routes as well, as it came.
public struct ChainResponder<Base: AsyncHandler, Inner: HTTPResponder>: HTTPResponder
where
  Base.Request == ServerRequest<Inner.Context>, Base.Response == Response,
  Inner.Context: RequestContext
{
  /// What belongs to a request.
  public typealias Context = Inner.Context

  private let chain: Base
  private let routes: Inner

  /// A chain in front of routes.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - routes: What ``Routes`` in it asks.
  public init(_ chain: Base, before routes: Inner) {
    self.chain = chain
    self.routes = routes
  }

  /// Lets the chain answer, or the routes.
  @concurrent
  public func respond(to request: Request, context: Context) async throws -> Response {
    let offered = ServerRequest(request: request, context: context, routes: routes)
    do {
      guard case .handled(let response) = try await chain.answer(offered) else {
        return try await routes.respond(to: request, context: context)
      }
      return response
    } catch let error as any HTTPResponseError {
      // No router stands around it that would.
      return try error.response(from: request, context: context)
    }
  }
}
