/// What a probe of the law suite fails with.
public struct ProbeFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// A failure like all others.
  public init() {}

  /// What happened.
  public var description: String { "the probe was to fail" }
}
