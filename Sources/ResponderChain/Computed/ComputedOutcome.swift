public import Baton

/// The outcome of a ``ComputedChain``, and how its walk ended.
public struct ComputedOutcome<Response> {
  /// The response, or a pass, even after a cycle or at a limit.
  public let outcome: Outcome<Response>
  /// How the walk ended.
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
