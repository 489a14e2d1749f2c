public import Baton

/// An around handler that converts certain failures to a pass, so the chain calls the next handler.
///
/// ```swift
/// let desk = Chain("desk") {
///   oven.limited(to: 2) { .busy }.passing(on: .busy, .doorOpen)
///   microwave
/// }
/// ```
///
/// For example, after a failure such as "overloaded" or "too slow", a different handler may be able
/// to respond. A note in this handler's visit shows the converted failure. Cancellations and all
/// other errors are rethrown and end the chain.
///
/// Do not convert a failure that may leave the request partly carried out, because the next handler
/// would start over.
public struct FailurePass<Request, Response, Failure: Error>: Around {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let isNamed: @Sendable (Failure) -> Bool

  /// Creates an around handler that converts failures to a pass if they satisfy the given
  /// condition.
  public init(
    _ name: String = "passing", on isNamed: @escaping @Sendable (Failure) -> Bool
  ) {
    self.name = name
    self.isNamed = isNamed
  }

  /// Calls the rest of the chain, and passes if the rest fails with one of the failures to convert.
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
  /// Returns this chain with failures converted to passes if they satisfy the given condition.
  ///
  /// See ``FailurePass``.
  public func passing(
    on isNamed: @escaping @Sendable (Failure) -> Bool
  ) -> Links.Enclosed<FailurePass<Request, Response, Failure>, Self> {
    surrounded(by: FailurePass(on: isNamed))
  }

  /// Returns this chain with the given failures converted to passes; see ``FailurePass``.
  public func passing(
    on failures: Failure...
  ) -> Links.Enclosed<FailurePass<Request, Response, Failure>, Self> where Failure: Equatable {
    surrounded(by: FailurePass { failures.contains($0) })
  }
}
