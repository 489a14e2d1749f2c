public import Baton

/// The around handlers for a call in the recommended order, with at most one of each kind.
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
/// You can add, remove or replace each ``Part``, but its position is fixed. In a chain with other
/// links, add the parts individually, from the outermost to the innermost:
///
/// ```swift
/// let client = Chain("client") {
///   for link in calls.links { link }
///   stock
/// }
/// ```
///
/// Chains made with the same policy share its state. If a breaker opens for one chain, it is open
/// for all of them.
public struct Policy<Request, Response, Failure: Error>: Sendable {
  /// The kinds of parts that a policy can have, in order from the outermost part to the innermost.
  public enum Part: Int, CaseIterable, Sendable {
    /// A fallback that answers after all other parts have failed.
    case fallback
    /// A cache of responses; a cached response skips all inner parts.
    case cache
    /// A limit on the number of requests in a period.
    case rateLimit
    /// The time limit for all attempts together.
    case timeout
    /// A limit on the number of concurrent requests.
    ///
    /// Because this part is inside the overall time limit, a request occupies its place until its
    /// work ends, even if the client receives an answer earlier.
    case limit
    /// A retry, which repeats failed attempts.
    case retry
    /// A circuit breaker, which stops calling a failing service.
    ///
    /// Because the breaker is inside the retry, it counts each attempt.
    case breaker
    /// The time limit for each attempt.
    case attempt
    /// A hedge, which makes an extra call if an attempt takes unusually long.
    case hedge
  }

  private var parts: [Part: AnyAsyncLink<Request, Response, Failure>] = [:]

  /// Creates a policy without parts.
  public init() {}

  /// The around handler for a part, or `nil` if the policy has none.
  public subscript(part: Part) -> (any AsyncLink<Request, Response, Failure>)? {
    get { parts[part] }
    set { parts[part] = newValue.map { AnyAsyncLink($0) } }
  }

  /// The around handlers, from the outermost to the innermost.
  public var links: [AnyAsyncLink<Request, Response, Failure>] {
    Part.allCases.compactMap { parts[$0] }
  }
}

extension AsyncHandler {
  /// Returns this chain enclosed by the parts of the given policy; see ``Policy``.
  public func surrounded(
    by policy: Policy<Request, Response, Failure>
  ) -> AnyAsyncHandler<Request, Response, Failure> {
    policy.links.reversed().reduce(AnyAsyncHandler(self)) { rest, link in
      AnyAsyncHandler(rest.surrounded(by: link))
    }
  }
}
