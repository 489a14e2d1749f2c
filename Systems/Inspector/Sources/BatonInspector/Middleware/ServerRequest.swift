public import Hummingbird

/// A request of a server on its way through a chain.
public struct ServerRequest<Context: Sendable>: Sendable {
  /// The request.
  public var request: Request
  /// What belongs to it.
  public var context: Context
  /// What ``Routes`` asks; `nil` in a chain that is a middleware.
  let routes: (any HTTPResponder<Context>)?
}
