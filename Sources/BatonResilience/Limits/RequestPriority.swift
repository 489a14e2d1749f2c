/// The priority of a request, which ``Shedding`` uses.
public enum RequestPriority: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// A request that can wait for hours, such as a batch job.
  case background
  /// A request whose loss has no immediate effect.
  case low
  /// An ordinary request.
  case normal
  /// A request that a person is waiting for.
  case high
  /// A request that must not fail, such as a payment or a health check.
  case critical

  /// Returns whether the first priority is lower than the second.
  public static func < (left: RequestPriority, right: RequestPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
