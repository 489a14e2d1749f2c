/// How much of what a client sends is looked at; what exceeds a limit is refused where it does.
public struct InputLimits: Sendable, Hashable {
  /// The greatest number of bytes.
  public var bytes: Int
  /// How deep objects and lists may stand in each other.
  public var depth: Int
  /// The greatest number of values, at all depths together.
  public var values: Int

  /// Limits.
  ///
  /// - Parameters:
  ///   - bytes: The greatest number of bytes.
  ///   - depth: How deep objects and lists may stand in each other.
  ///   - values: The greatest number of values, at all depths together.
  public init(bytes: Int = 1 << 20, depth: Int = 32, values: Int = 10_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
