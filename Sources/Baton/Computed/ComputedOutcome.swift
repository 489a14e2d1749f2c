/// What came out of a walk whose links are computed as it goes, and how it came to its end.
@frozen
public struct ComputedOutcome<Response> {
  /// The response, or a pass, which a circle and a bound are as well.
  public let outcome: Outcome<Response>
  /// Whether it was handled or passed by all, or was ended by a circle or a bound.
  public let end: ComputedEnd

  @inlinable
  init(outcome: Outcome<Response>, end: ComputedEnd) {
    self.outcome = outcome
    self.end = end
  }

  /// The response, or `nil` when nobody took the request.
  @inlinable public var response: Response? { outcome.response }
}

extension ComputedOutcome: Sendable where Response: Sendable {}
extension ComputedOutcome: Equatable where Response: Equatable {}
