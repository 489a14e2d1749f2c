import Baton

extension Retry {
  /// `"retry"`.
  public var orderRole: String? { "retry" }
}

extension PacedRetry {
  /// `"retry"`.
  public var orderRole: String? { "retry" }
}
