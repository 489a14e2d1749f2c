/// An error from a durable chain.
public struct RelayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Two of the chain's links have the same name, or the chain has no links.
    public static let badLinks = Code(description: "bad links")
    /// The chain has no request with the given identifier.
    public static let unknown = Code(description: "unknown")
    /// A handler failed too often for the request, or its failure was not worth another call.
    public static let dead = Code(description: "dead")
    /// The request was cancelled.
    public static let cancelled = Code(description: "cancelled")
    /// The chain has no handlers with the given names.
    public static let missing = Code(description: "missing")
    /// At the transaction's isolation level, a statement may not see that a request has ended.
    public static let isolation = Code(description: "isolation")
    /// A stored value cannot be decoded as the chain's type.
    public static let undecodable = Code(description: "undecodable")
  }

  /// The kind of error.
  public let code: Code
  /// A description of the problem, its location and the remedy.
  public let description: String
  /// The names of the missing handlers, or an empty array for any other code.
  public var names: [String] = []
}
