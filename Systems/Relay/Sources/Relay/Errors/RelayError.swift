/// An error of a durable chain.
public struct RelayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// The chain's links don't have distinct names, or there are none.
    public static let badLinks = Code(description: "bad links")
    /// The chain has no request with the identifier.
    public static let unknown = Code(description: "unknown")
    /// A handler failed too often for the request.
    public static let dead = Code(description: "dead")
    /// The request was cancelled.
    public static let cancelled = Code(description: "cancelled")
    /// The chain has no handlers with the names.
    public static let missing = Code(description: "missing")
    /// The transaction would not see that a request has ended.
    public static let isolation = Code(description: "isolation")
    /// A stored value isn't of the chain's type.
    public static let undecodable = Code(description: "undecodable")
  }

  /// The kind of error.
  public let code: Code
  /// What was wrong, where, and what to do.
  public let description: String
  /// The names of the handlers that are missing; empty for other codes.
  public var names: [String] = []
}
