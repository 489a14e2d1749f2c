/// A ``CircuitBreaker`` refused a request.
public struct CircuitOpen: Error, Hashable, CustomStringConvertible {
  /// Why a circuit refuses.
  public enum Reason: Hashable, Sendable {
    /// Too many calls failed.
    case open
    /// As many calls as allowed are under way to see whether it may close.
    case probing
    /// It was forced open.
    case forcedOpen
    /// What it leads to was taken out of service.
    case isolated
  }

  /// Why it was refused.
  public let reason: Reason
  /// After how long it is worthwhile to come again; `nil` if only a person knows.
  public let retryAfter: Duration?

  /// The reason, and when to come again.
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

/// What a person holds a ``CircuitBreaker`` in.
public enum ForcedCircuit: Hashable, Sendable {
  /// Refuses every request; released, it lets its probes through first.
  case open
  /// Lets every request through and counts none; released, it starts closed, with no counts.
  case closed
  /// Refuses every request, being out of service; released, it starts closed, with no counts.
  case isolated
}
