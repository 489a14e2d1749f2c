public import Baton

extension Timeout {
  /// `"timeout"`.
  public var orderRole: String? { "timeout" }

  /// One inside another is no longer than that, or it would never be up.
  public var orderRules: [OrderRule] { [.noLonger(limit, than: "timeout")] }
}

extension Retry {
  /// `"retry"`.
  public var orderRole: String? { "retry" }
}

extension PacedRetry {
  /// `"retry"`.
  public var orderRole: String? { "retry" }
}
