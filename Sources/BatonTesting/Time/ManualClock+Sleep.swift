extension ManualClock {
  /// One sleep of one task.
  public struct Sleep: Sendable, Hashable {
    /// Which one it is, in the order in which they began; the first one is 1.
    public let number: Int
    /// The name of the task that sleeps, if it has one and the system tells.
    public let task: String?
    /// When it began.
    public let start: Instant
    /// When it ends.
    public let deadline: Instant

    /// How long it lasts.
    public var duration: Duration { start.duration(to: deadline) }
  }
}

extension ManualClock.Sleep: CustomStringConvertible {
  /// Who sleeps, since when and until when.
  public var description: String {
    "sleep \(number)\(task.map { " of \"\($0)\"" } ?? ""), from \(start) until \(deadline)"
  }
}

/// The name of the task that runs this, where the system knows it.
func currentTaskName() -> String? {
  guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
  return Task.name
}
