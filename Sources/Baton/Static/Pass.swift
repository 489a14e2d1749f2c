/// An empty chain, which passes every request.
///
/// ```swift
/// let nobody = Pass<String, String, Never>()
/// nobody("onion")   // passed
/// ```
@frozen
public struct Pass<Request, Response, Failure: Error>: Composite {
  /// Creates an empty chain.
  @inlinable
  public init() {}

  /// `false`, because an empty chain has no contents.
  @inlinable
  public static var _mayNest: Bool { false }

  /// An empty array, because an empty chain is not drawn.
  public var outlines: [Outline] { [] }

  /// Passes the request.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    .passed
  }
}
