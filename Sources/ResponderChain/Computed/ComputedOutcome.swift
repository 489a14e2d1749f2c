public import Baton

/// The outcome of a ``ComputedChain``, and the reason that its walk ended.
public struct ComputedOutcome<Response> {
  /// The outcome, which is `passed` if the walk ended because of a cycle or a limit.
  public let outcome: Outcome<Response>
  /// The reason that the walk ended.
  public let end: ComputedEnd

  init(outcome: Outcome<Response>, end: ComputedEnd) {
    self.outcome = outcome
    self.end = end
  }

  /// The response, or `nil` if no element handled the request.
  public var response: Response? { outcome.response }
}

extension ComputedOutcome: Sendable where Response: Sendable {}
extension ComputedOutcome: Equatable where Response: Equatable {}
