/// How much a request matters, for ``Shedding``.
public enum RequestPriority: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// What can wait for hours, as a batch does.
  case background
  /// What will not be missed soon.
  case low
  /// What most requests are.
  case normal
  /// What a person waits for.
  case high
  /// What must not fail, as a payment or a health check.
  case critical

  /// Whether one matters less than another.
  public static func < (left: RequestPriority, right: RequestPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
