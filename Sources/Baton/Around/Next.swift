/// The rest of a chain, which a synchronous around handler may call at most once.
///
/// The value cannot be copied, and a call consumes it, so a second call does not compile:
///
/// ```text
/// func handle(
///   _ request: String, next: consuming Next<String, String, Never>
/// ) -> Step<String, String, Never> {
///   _ = next(request)
///   return next(request)   // error: 'next' consumed more than once
/// }
/// ```
///
/// To call the rest of the chain more than once, write a ``RepeatingAround`` instead.
@frozen
public struct Next<Request, Response, Failure: Error>: ~Copyable {
  /// The request's walk, to pass to any other chain that the around handler calls.
  public let walk: Walk

  @inlinable
  init(walk: Walk) {
    self.walk = walk
  }

  /// Returns a step that calls the rest of the chain and returns its result.
  @inlinable
  public consuming func callAsFunction(_ request: Request) -> Step<Request, Response, Failure> {
    Step(.proceed(request, then: nil))
  }

  /// Returns a step that calls the rest of the chain and then the given closure, which returns the
  /// final result.
  @inlinable
  public consuming func callAsFunction(
    _ request: Request,
    then: @escaping (ChainResult<Response, Failure>) -> ChainResult<Response, Failure>
  ) -> Step<Request, Response, Failure> {
    Step(.proceed(request, then: .atResult(then)))
  }
}

/// The rest of a chain, which a synchronous around handler may call more than once, one call at a
/// time.
@frozen
public struct RepeatableNext<Request, Response, Failure: Error> {
  /// The request's walk; see ``Next/walk``.
  public let walk: Walk

  @inlinable
  init(walk: Walk) {
    self.walk = walk
  }

  /// Returns a step that calls the rest of the chain and returns its result.
  @inlinable
  public func callAsFunction(_ request: Request) -> Step<Request, Response, Failure> {
    Step(.proceed(request, then: nil))
  }

  /// Returns a step that calls the rest of the chain and then the given closure, which returns the
  /// next step.
  @inlinable
  public func callAsFunction(
    _ request: Request,
    then: @escaping (ChainResult<Response, Failure>) -> Step<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    Step(.proceed(request, then: .again(then)))
  }
}
