public import Baton
public import Hummingbird

/// A middleware of Hummingbird as an around handler of a chain.
///
/// ```swift
/// let door = Chain("door") {
///   MiddlewareAround(LogRequestsMiddleware<BasicRequestContext>(.info))
///   Routes<BasicRequestContext>()
/// }
/// ```
///
/// The middleware says how often it calls what comes behind, so it may do so more than once. Where
/// the rest passes the request the middleware sees an error of status 404.
public struct MiddlewareAround<Middleware: MiddlewareProtocol>: AsyncRepeatingAround
where Middleware.Input == Request, Middleware.Output == Response, Middleware.Context: Sendable {
  /// What the chain asks.
  public typealias Request = ServerRequest<Middleware.Context>
  /// What the chain answers.
  public typealias Response = Hummingbird.Response
  /// Anything may be thrown.
  public typealias Failure = any Error

  private let middleware: Middleware
  /// The middleware's type.
  public let name: String

  /// A middleware as an around handler.
  ///
  /// - Parameters:
  ///   - middleware: The middleware.
  ///   - name: The name in paths, drawings and errors; its type's if none is given.
  public init(_ middleware: Middleware, name: String? = nil) {
    self.middleware = middleware
    self.name = name ?? String("\(type(of: middleware))".prefix { $0 != "<" })
  }

  /// Lets the middleware answer, with the rest of the chain behind it.
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

/// What a middleware sees where the rest of a chain passes a request.
private final class NotTaken: HTTPResponseError {
  let status = HTTPResponse.Status.notFound

  func response(from request: Request, context: some RequestContext) -> Response {
    Response(status: status)
  }
}
