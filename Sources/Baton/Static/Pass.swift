/// The identity: a chain of nothing, which passes every request.
///
/// ```swift
/// let nobody = Pass<String, String, Never>()
/// nobody("onion")   // passed
/// ```
@frozen
public struct Pass<Request, Response, Failure: Error>: Composite {
  /// Makes the identity.
  @inlinable
  public init() {}

  /// Nothing is inside.
  @inlinable
  public static var mayNest: Bool { false }

  /// Nothing stands here.
  public var outlines: [Outline] { [] }

  /// Passes.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    .passed
  }
}
