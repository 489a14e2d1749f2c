/// The result of calling a handler or chain: its outcome or its error.
public typealias ChainResult<Response, Failure: Error> = Result<
  Outcome<Response>, ChainError<Failure>
>

/// The result of handling a request: a response or a pass.
///
/// A pass is a value, not an error. A handler that throws has *failed* to handle the request. A
/// handler that returns ``passed`` has changed nothing.
///
/// ```swift
/// let outcome = kitchen("onion")
/// switch outcome {
/// case .handled(let dish): print(dish)
/// case .passed: print("no machine handles it")
/// }
/// ```
///
/// The compiler warns about an unused outcome, so an unhandled request cannot be overlooked. To get
/// a response instead of an outcome, close the chain with ``Handler/otherwise(_:)``.
@frozen
public enum Outcome<Response> {
  /// The handler handled the request with this response.
  case handled(Response)
  /// The handler does not handle the request, so the chain calls the next handler.
  case passed

  /// The response, or `nil` if the request was passed on.
  @inlinable
  public var response: Response? {
    switch self {
    case .handled(let response): response
    case .passed: nil
    }
  }

  /// Returns this outcome with its response transformed; a pass is returned unchanged.
  @inlinable
  public func map<NewResponse, Failure: Error>(
    _ transform: (Response) throws(Failure) -> NewResponse
  ) throws(Failure) -> Outcome<NewResponse> {
    switch self {
    case .handled(let response): .handled(try transform(response))
    case .passed: .passed
    }
  }
}

extension Outcome: Sendable where Response: Sendable {}
extension Outcome: Equatable where Response: Equatable {}
extension Outcome: Hashable where Response: Hashable {}
