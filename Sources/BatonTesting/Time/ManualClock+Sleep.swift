extension ManualClock {
  /// A single task's sleep.
  public struct Sleep: Sendable, Hashable {
    /// The sleep's number, in the order in which sleeps begin; the first sleep is number 1.
    public let number: Int
    /// The name of the sleeping task, if it has one and the system supports names.
    public let task: String?
    /// The start of the sleep.
    public let start: Instant
    /// The end of the sleep.
    public let deadline: Instant

    /// The duration of the sleep.
    public var duration: Duration { start.duration(to: deadline) }
  }
}

extension ManualClock.Sleep: CustomStringConvertible {
  /// A description of the sleep with its number, task, start and end.
  public var description: String {
    "sleep \(number)\(task.map { " of \"\($0)\"" } ?? ""), from \(start) until \(deadline)"
  }
}

func currentTaskName() -> String? {
  guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
  return Task.name
}
