import Baton

extension Limit {
  /// Creates a limit with a failure that does not depend on the request.
  public init(
    _ name: String = "limit", to limit: Int, failure: @escaping @Sendable () -> Failure
  ) {
    self.init(
      name, to: limit, failure: { _ in failure() })
  }
}
