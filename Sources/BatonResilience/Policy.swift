public import Baton

/// The handlers around a call, one of each kind and in the recommended order, as one value.
///
/// ```swift
/// var calls = Policy<Order, Receipt, ShopError>.outbound(
///   within: .seconds(5), attempt: .seconds(1), repeating: .all,
///   timedOut: { _ in .tooSlow }, circuitOpen: { _ in .busy })
/// calls[.cache] = Cache(capacity: 100)
///
/// let patient = stock.surrounded(by: calls)
/// print(await patient.path(ofRunning: order).path.names)
/// // ["cache", "timeout", "retry", "breaker", "attempt", "stock"]
/// ```
///
/// Each ``Part`` may be exchanged for any around handler, added or taken out; it keeps its place. A chain
/// with more lines takes them one by one, from the outermost inward:
///
/// ```swift
/// let client = Chain("client") {
///   for link in calls.links { link }
///   stock
/// }
/// ```
///
/// Chains that are made of the same policy share its state: a breaker that opens for one of them is open
/// for the others.
public struct Policy<Request, Response, Failure: Error>: Sendable {
  /// What a part of a policy is for, from the outermost to the innermost.
  public enum Part: Int, CaseIterable, Sendable {
    /// What answers where everything else has failed.
    case fallback
    /// What remembers answers: a remembered one needs nothing of what follows.
    case cache
    /// How many requests may come in a time.
    case rateLimit
    /// The end for all attempts together.
    case timeout
    /// How many requests may be under way at once. It comes inside the end, so that a place is taken for as
    /// long as the work goes on, though the client may have been answered.
    case limit
    /// What tries again.
    case retry
    /// What does not call a service that fails. Inside the retry it sees each attempt.
    case breaker
    /// The end for one attempt.
    case attempt
    /// What calls once more where an attempt takes unusually long.
    case hedge
  }

  private var parts: [Part: AnyAsyncLink<Request, Response, Failure>] = [:]

  /// A policy of nothing yet.
  public init() {}

  /// A part; `nil` where the policy has none.
  ///
  /// - Parameter part: Which one.
  public subscript(part: Part) -> (any AsyncLink<Request, Response, Failure>)? {
    get { parts[part] }
    set { parts[part] = newValue.map { AnyAsyncLink($0) } }
  }

  /// The parts, from the outermost to the innermost.
  public var links: [AnyAsyncLink<Request, Response, Failure>] {
    Part.allCases.compactMap { parts[$0] }
  }
}

extension AsyncHandler {
  /// This chain inside a policy's parts; see ``Policy``.
  ///
  /// - Parameter policy: What goes around it.
  /// - Returns: A handler that may suspend.
  public func surrounded(
    by policy: Policy<Request, Response, Failure>
  ) -> AnyAsyncHandler<Request, Response, Failure> {
    policy.links.reversed().reduce(AnyAsyncHandler(self)) { rest, link in
      AnyAsyncHandler(rest.surrounded(by: link))
    }
  }
}
