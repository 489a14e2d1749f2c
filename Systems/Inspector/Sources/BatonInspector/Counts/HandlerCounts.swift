import Baton

/// What recorded requests tell of one handler.
struct HandlerCounts: Sendable {
  /// How often it decided what.
  private(set) var decisions: [Path.Decision: Int] = [:]
  /// How often it was asked since the chain was edited last, or since the start.
  private(set) var askedSinceEdit = 0
  private var ownTimes = DurationHistogram()

  /// How often it was asked.
  var asked: Int { ownTimes.total }

  /// The time of its own, without what was inside it, that this part of its visits did not exceed.
  func ownTime(_ part: Double) -> Duration? { ownTimes.quantile(part) }

  mutating func add(_ decision: Path.Decision, _ own: Duration) {
    decisions[decision, default: 0] += 1
    askedSinceEdit += 1
    ownTimes.add(own)
  }

  mutating func noteEdit() { askedSinceEdit = 0 }
}
