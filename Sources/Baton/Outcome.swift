/// What a handler, or a chain, returned or threw, as one value.
public typealias ChainResult<Response, Failure: Error> = Result<
  Outcome<Response>, ChainError<Failure>
>

/// What a handler made of a request: it took the request, or passed it on.
///
/// A pass is a value and never an error: a handler that throws has *failed* at what it took on,
/// and one that returns ``passed`` has changed nothing.
///
/// ```swift
/// let outcome = kitchen("onion")
/// switch outcome {
/// case .handled(let dish): print(dish)
/// case .passed: print("no machine takes it")
/// }
/// ```
///
/// The compiler warns where an outcome is not used, so a request that no handler took cannot be
/// overlooked. Close the chain (``Handler/otherwise(_:)``) to get a plain response instead.
@frozen
public enum Outcome<Response> {
  /// The handler took the request, and this is its response.
  case handled(Response)
  /// The request is not this handler's; the next one may look at it.
  case passed

  /// The response, or `nil` when the request was passed on.
  @inlinable
  public var response: Response? {
    switch self {
    case .handled(let response): response
    case .passed: nil
    }
  }

  /// The same outcome with another response.
  ///
  /// - Parameter transform: Makes the new response; not called for a pass.
  /// - Returns: The new response handled, or a pass.
  /// - Throws: What `transform` throws.
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
