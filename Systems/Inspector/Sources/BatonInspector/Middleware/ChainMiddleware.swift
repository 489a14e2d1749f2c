public import Baton
public import Hummingbird

/// A chain as a middleware: it answers a request, or lets what comes behind have it, as it came.
///
/// ```swift
/// router.add(middleware: ChainMiddleware(Chain("door") { SignedIn(); Teapot() }))
/// ```
///
/// What a handler throws is answered as the router answers it. A chain whose around handlers are to
/// see the response of a route is a ``ChainResponder``.
public struct ChainMiddleware<Context: Sendable, Base: AsyncHandler>: RouterMiddleware
where Base.Request == ServerRequest<Context>, Base.Response == Response {
  private let chain: Base

  /// A middleware of a chain.
  ///
  /// - Parameter chain: The chain.
  public init(_ chain: Base) {
    self.chain = chain
  }

  /// Lets the chain answer, or what comes behind.
  @concurrent
  public func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let offered = ServerRequest(request: request, context: context, routes: nil)
    guard case .handled(let response) = try await chain.answer(offered) else {
      return try await next(request, context)
    }
    return response
  }
}

extension AsyncHandler {
  /// Sends a request down the chain, and throws what the handler threw, which a server can answer.
  func answer(_ request: Request) async throws -> Outcome<Response> {
    do throws(ChainError<Failure>) {
      return try await run(request)
    } catch {
      guard error.code != .cancelled else { throw CancellationError() }
      throw error.cause ?? error
    }
  }
}
