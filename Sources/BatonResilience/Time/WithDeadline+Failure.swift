import Baton

extension WithDeadline {
  /// Creates an around handler that sets each request's deadline.
  ///
  /// The `failure` closure, called for a request whose deadline has passed, receives only the time
  /// limit.
  public init(
    _ name: String = "deadline", of deadline: @escaping @Sendable (Request) -> Deadline?,
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) {
    self.init(
      name, of: deadline, failure: { refusal, _ in failure(refusal) })
  }
}
