/// The error of a request that a ``CircuitBreaker`` rejected.
public struct CircuitOpen: Error, CustomStringConvertible {
  /// The reason why a circuit rejects requests.
  public enum Reason: Hashable, Sendable {
    /// Too many calls failed.
    case open
    /// The maximum number of probes is under way.
    case probing
    /// The circuit was forced open.
    case forcedOpen
    /// The service was taken out of operation.
    case isolated
  }

  /// The reason.
  public let reason: Reason
  /// The time after which a retry makes sense, or `nil` if the circuit was forced into its state.
  public let retryAfter: Duration?
  /// The key of the request, or `nil` if requests have no keys.
  public internal(set) var key: (any Hashable & Sendable)?

  /// The reason and the time to try again, without the key, which may be a secret.
  public var description: String {
    let again = retryAfter.map { "; try again after \($0)" } ?? ""
    switch reason {
    case .open: return "the circuit is open\(again)"
    case .probing: return "the circuit is half open and its probes are under way\(again)"
    case .forcedOpen: return "the circuit is forced open"
    case .isolated: return "the circuit is isolated"
    }
  }
}

extension CircuitOpen: Hashable {
  /// Returns whether reason, time and key are equal.
  public static func == (one: CircuitOpen, other: CircuitOpen) -> Bool {
    one.reason == other.reason && one.retryAfter == other.retryAfter && areSame(one.key, other.key)
  }

  /// Hashes the reason and the time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(retryAfter)
  }
}

/// A state into which a ``CircuitBreaker`` can be forced.
public enum ForcedCircuit: Hashable, Sendable {
  /// Rejects every request; after release, the circuits admit probes before they close.
  case open
  /// Admits every request and counts none; after release, the circuits are closed without counts.
  case closed
  /// Rejects every request because the service is out of operation; after release, the circuits are
  /// closed.
  case isolated
}
