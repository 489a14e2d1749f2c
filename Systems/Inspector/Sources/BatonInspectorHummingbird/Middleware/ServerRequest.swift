public import Hummingbird

/// A server's request and its context, as handled by a chain.
public struct ServerRequest<Context: Sendable>: Sendable {
  /// The request.
  public var request: Request
  /// The context of the request.
  public var context: Context
  /// The responder that ``Routes`` calls, or `nil` in a ``ChainMiddleware``.
  let routes: (any HTTPResponder<Context>)?
}
