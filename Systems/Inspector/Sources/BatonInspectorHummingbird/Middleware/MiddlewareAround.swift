public import Baton
public import Hummingbird

/// An around handler that calls a Hummingbird middleware.
///
/// ```swift
/// let door = Chain("door") {
///   MiddlewareAround(LogRequestsMiddleware<BasicRequestContext>(.info))
///   Routes<BasicRequestContext>()
/// }
/// ```
///
/// The middleware may call the rest of the chain more than once. If the rest of the chain passes
/// the request, the middleware receives an error with status 404.
public struct MiddlewareAround<Middleware: MiddlewareProtocol>: AsyncRepeatingAround
where Middleware.Input == Request, Middleware.Output == Response, Middleware.Context: Sendable {
  /// The request type.
  public typealias Request = ServerRequest<Middleware.Context>
  /// The response type.
  public typealias Response = Hummingbird.Response
  /// The error type.
  public typealias Failure = any Error

  private let middleware: Middleware
  /// The name of the handler, which by default is the name of the middleware's type.
  public let name: String

  /// Creates an around handler from a middleware.
  ///
  /// - Parameters:
  ///   - middleware: The middleware.
  ///   - name: The name in paths, drawings and errors. The default is the name of the middleware's
  ///     type.
  public init(_ middleware: Middleware, name: String? = nil) {
    self.middleware = middleware
    self.name = name ?? String("\(type(of: middleware))".prefix { $0 != "<" })
  }

  /// Calls the middleware with the rest of the chain as the next responder.
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, any Error>
  ) async throws(ChainError<any Error>) -> Outcome<Response> {
    let passed = NotTaken()
    do {
      return .handled(
        try await middleware.handle(request.request, context: request.context) {
          @Sendable new, context in
          var changed = request
          changed.request = new
          changed.context = context
          guard case .handled(let response) = try await next(changed) else { throw passed }
          return response
        })
    } catch let error as NotTaken where error === passed {
      return .passed
    } catch {
      throw .failed(error)
    }
  }
}

private final class NotTaken: HTTPResponseError {
  let status = HTTPResponse.Status.notFound

  func response(from request: Request, context: some RequestContext) -> Response {
    Response(status: status)
  }
}
