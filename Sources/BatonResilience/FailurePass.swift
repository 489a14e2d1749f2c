public import Baton

/// Makes named failures a pass, so that the next handler is asked.
///
/// ```swift
/// let desk = Chain("desk") {
///   oven.limited(to: 2) { .busy }.passing(on: .busy, .doorOpen)
///   microwave
/// }
/// ```
///
/// An error ends a chain, unless its author names it here: "overloaded" and "too slow" may mean that
/// another handler should try. What was named and happened is a note of this handler's visit. All other
/// errors go through, and so does a cancellation, which is no handler's failure.
///
/// Name no failure after which the request may have been half done: the next handler does it again.
public struct FailurePass<Request, Response, Failure: Error>: Around {
  /// The name in paths, drawings and errors.
  public let name: String
  private let isNamed: @Sendable (Failure) -> Bool

  /// Makes some failures a pass.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - isNamed: Whether a failure is one of those.
  public init(
    _ name: String = "passing", on isNamed: @escaping @Sendable (Failure) -> Bool
  ) {
    self.name = name
    self.isNamed = isNamed
  }

  /// Calls the rest, and passes if it fails with a failure that is named.
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
  /// This chain, passing where it fails with one of some failures; see ``FailurePass``.
  ///
  /// - Parameter isNamed: Whether a failure is one of those.
  /// - Returns: A handler, which suspends only if this one does.
  public func passing(
    on isNamed: @escaping @Sendable (Failure) -> Bool
  ) -> Links.Enclosed<FailurePass<Request, Response, Failure>, Self> {
    surrounded(by: FailurePass(on: isNamed))
  }

  /// This chain, passing where it fails with one of these failures; see ``FailurePass``.
  ///
  /// - Parameter failures: Those that let the next handler try.
  /// - Returns: A handler, which suspends only if this one does.
  public func passing(
    on failures: Failure...
  ) -> Links.Enclosed<FailurePass<Request, Response, Failure>, Self> where Failure: Equatable {
    surrounded(by: FailurePass { failures.contains($0) })
  }
}
