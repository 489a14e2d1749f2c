/// The failure that the law suite's probes throw.
public struct ProbeFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// Creates a failure; all instances are equal.
  public init() {}

  /// A sentence that describes the failure.
  public var description: String { "the probe failed as specified" }
}
