public import Baton

extension Retry {
  /// The role of this link, which is `"retry"`.
  public var orderRole: String? { "retry" }

  /// The rules that forbid a retry with several attempts inside another retry, because their
  /// attempts would multiply.
  public var orderRules: [OrderRule] { rule.limit == 1 ? [] : [.outside(role: "retry")] }
}

extension PacedRetry {
  /// The role of this link, which is `"retry"`.
  public var orderRole: String? { "retry" }

  /// The rules that forbid a retry with several attempts inside another retry, because their
  /// attempts would multiply.
  public var orderRules: [OrderRule] { rule.limit == 1 ? [] : [.outside(role: "retry")] }
}
