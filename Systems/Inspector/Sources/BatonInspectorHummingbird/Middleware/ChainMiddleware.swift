public import Baton
public import Hummingbird

/// A middleware that sends requests through a chain, and forwards those that the chain passes.
///
/// ```swift
/// router.add(middleware: ChainMiddleware(Chain("door") { SignedIn(); Teapot() }))
/// ```
///
/// Requests are forwarded unchanged. The router handles any error that a handler throws. If around
/// handlers must see the response of a route, use ``ChainResponder``.
public struct ChainMiddleware<Context: Sendable, Base: AsyncHandler>: RouterMiddleware
where Base.Request == ServerRequest<Context>, Base.Response == Response {
  private let chain: Base

  /// Creates a middleware from a chain.
  ///
  /// - Parameter chain: The chain.
  public init(_ chain: Base) {
    self.chain = chain
  }

  /// Returns the response from the chain, or from the next middleware or route if the chain passes.
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
  /// Sends a request through the chain.
  ///
  /// This method throws a handler's own error, which a server can convert to a response.
  func answer(_ request: Request) async throws -> Outcome<Response> {
    do throws(ChainError<Failure>) {
      return try await run(request)
    } catch {
      guard error.code != .cancelled else { throw CancellationError() }
      throw error.cause ?? error
    }
  }
}
