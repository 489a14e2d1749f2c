/// An error for a request that a ``CircuitBreaker`` rejected.
public struct CircuitOpen: Error, CustomStringConvertible {
  /// A reason why a circuit rejects requests.
  public enum Reason: Hashable, Sendable {
    /// Too many calls failed.
    case open
    /// The maximum number of probes is in progress.
    case probing
    /// The circuit was forced open.
    case forcedOpen
    /// The service was taken out of operation.
    case isolated
  }

  /// The reason why the circuit rejected the request.
  public let reason: Reason
  /// The time after which to retry, or `nil` if the circuit was forced into its state.
  public let retryAfter: Duration?
  /// The request's key, or `nil` if requests have no keys.
  public internal(set) var key: (any Hashable & Sendable)?

  /// A description of the reason and the time to try again, without the key, which may be secret.
  public var description: String {
    let again = retryAfter.map { "; try again after \($0)" } ?? ""
    switch reason {
    case .open: return "the circuit is open\(again)"
    case .probing: return "the circuit is half open and is waiting for its probes\(again)"
    case .forcedOpen: return "the circuit is forced open"
    case .isolated: return "the circuit is isolated"
    }
  }
}

extension CircuitOpen: Hashable {
  /// Returns whether two errors have the same reason, time and key.
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
  /// A state that rejects every request; circuits released from it admit probes before they close.
  case open
  /// A state that admits every request without counting it; circuits released from it are closed.
  case closed
  /// A state that rejects every request because the service is out of operation; circuits released
  /// from it are closed.
  case isolated
}
