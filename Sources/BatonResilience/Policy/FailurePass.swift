public import Baton

/// An around handler that converts certain failures to a pass, so that the next handler is called.
///
/// ```swift
/// let desk = Chain("desk") {
///   oven.limited(to: 2) { .busy }.passing(on: .busy, .doorOpen)
///   microwave
/// }
/// ```
///
/// For example, after "overloaded" or "too slow" it may make sense to try another handler. The
/// converted failure is noted in this handler's visit. Cancellations and all other errors are
/// rethrown and end the chain.
///
/// Do not convert a failure after which the request may be half done, because the next handler
/// would start it again.
public struct FailurePass<Request, Response, Failure: Error>: Around {
  /// The name in paths, drawings and errors.
  public let name: String
  private let isNamed: @Sendable (Failure) -> Bool

  /// Creates an around handler that converts failures that satisfy a condition to a pass.
  public init(
    _ name: String = "passing", on isNamed: @escaping @Sendable (Failure) -> Bool
  ) {
    self.name = name
    self.isNamed = isNamed
  }

  /// Calls the rest, and passes if it fails with one of the failures to convert.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let walk = next.walk
    return next(request) { result in
      guard case .failure(let error) = result, let cause = error.cause, isNamed(cause),
        !walk.isAbandoned
      else { return result }
      walk.note("passed on: \(error)")
      return .success(.passed)
    }
  }
}

extension AsyncHandler {
  /// Returns this chain with each failure that satisfies a condition converted to a pass.
  ///
  /// See ``FailurePass``.
  public func passing(
    on isNamed: @escaping @Sendable (Failure) -> Bool
  ) -> Links.Enclosed<FailurePass<Request, Response, Failure>, Self> {
    surrounded(by: FailurePass(on: isNamed))
  }

  /// Returns this chain with these failures converted to a pass; see ``FailurePass``.
  public func passing(
    on failures: Failure...
  ) -> Links.Enclosed<FailurePass<Request, Response, Failure>, Self> where Failure: Equatable {
    surrounded(by: FailurePass { failures.contains($0) })
  }
}
