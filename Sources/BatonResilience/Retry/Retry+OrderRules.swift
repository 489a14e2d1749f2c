public import Baton

extension Retry {
  /// The role `"retry"`.
  public var orderRole: String? { "retry" }

  /// Forbids a retry with several attempts inside another retry, because their attempts would
  /// multiply.
  public var orderRules: [OrderRule] { rule.limit == 1 ? [] : [.outside(role: "retry")] }
}

extension PacedRetry {
  /// The role `"retry"`.
  public var orderRole: String? { "retry" }

  /// Forbids a retry with several attempts inside another retry, because their attempts would
  /// multiply.
  public var orderRules: [OrderRule] { rule.limit == 1 ? [] : [.outside(role: "retry")] }
}
