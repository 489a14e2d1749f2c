/// Lets the rest of the chain try again when it fails, at once and up to a number of attempts.
///
/// ```swift
/// let stubborn = oven.retrying(attempts: 3) { $0 == .doorOpen }
/// ```
///
/// A pass is not a failure and is not tried again; a cancellation is not either. The last attempt's
/// error is the one that the client gets. To wait between attempts, use ``PacedRetry``.
public struct Retry<Request, Response, Failure: Error>: RepeatingAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let attempts: Int
  private let isWorthwhile: @Sendable (Failure) -> Bool

  /// Tries again when the rest of the chain fails.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - attempts: How many times the rest is called at most, the first one included; at least 1.
  ///   - isWorthwhile: Whether a failure may be gone the next time.
  public init(
    _ name: String = "retry", attempts: Int,
    when isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) {
    precondition(attempts >= 1, "Retry makes at least 1 attempt, and was given \(attempts)")
    self.name = name
    self.attempts = attempts
    self.isWorthwhile = isWorthwhile
  }

  /// Calls the rest until it does not fail, or the attempts are used up.
  public func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    attempt(1, request, next)
  }

  private func attempt(
    _ number: Int, _ request: Request, _ next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    next(request) { result in
      guard
        number < attempts, case .failure(let error) = result, let cause = error.cause,
        isWorthwhile(cause)
      else { return .answer(result) }
      next.note("attempt \(number + 1) of \(attempts)")
      return attempt(number + 1, request, next)
    }
  }
}

extension AsyncHandler {
  /// This chain, tried again when it fails; see ``Retry``.
  ///
  /// - Parameters:
  ///   - attempts: How many times it is called at most, the first one included; at least 1.
  ///   - isWorthwhile: Whether a failure may be gone the next time.
  /// - Returns: A handler, which suspends only if this one does.
  public func retrying(
    attempts: Int, when isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Links.Enclosed<Retry<Request, Response, Failure>, Self> {
    surrounded(by: Retry(attempts: attempts, when: isWorthwhile))
  }
}
