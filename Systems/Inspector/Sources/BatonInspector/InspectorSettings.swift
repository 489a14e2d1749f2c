/// What an ``Inspector`` keeps, and how much it records.
public struct InspectorSettings: Sendable {
  /// How many requests are kept of each chain.
  ///
  /// So many that are slow, failed or were not handled, and as many others; of long paths fewer:
  /// 100,000 visits in all.
  public let kept: Int
  /// How much of all requests is recorded, from 0 (none) to 1 (all), spread evenly.
  public let share: Double
  /// From which duration on a request is slow.
  public let slow: Duration
  /// Whether all requests are recorded at first.
  ///
  /// Those that are slow, failed or were not handled are always kept then, and of all others the
  /// share.
  public let recordsAll: Bool

  /// Settings; those that are not given suit a server.
  public init(
    kept: Int = 1000, share: Double = 0.01, slow: Duration = .milliseconds(250),
    recordsAll: Bool = false
  ) {
    precondition(kept > 0, "at least one request is kept, and \(kept) is less")
    precondition((0...1).contains(share), "a share is from 0 to 1, and \(share) is not")
    self.kept = kept
    self.share = share
    self.slow = slow
    self.recordsAll = recordsAll
  }
}
