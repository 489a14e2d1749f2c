import Baton

struct HandlerCounts: Sendable, Codable {
  private(set) var decisions: [Path.Decision: Tally] = [:]
  private(set) var calls = Tally()
  /// The decisions since the chain's last edit, or since the start if there was no edit.
  private(set) var decisionsSinceEdit: [Path.Decision: Tally] = [:]
  private(set) var callsSinceEdit = Tally()
  private var ownTimes = DurationHistogram()

  var asked: Int { calls.recorded }

  /// Returns a quantile of the handler's own time, which excludes nested visits.
  func ownTime(_ part: Double) -> Duration? { ownTimes.quantile(part) }

  /// Counts a call.
  ///
  /// `isCurrent` is `false` if the chain has been edited since the call.
  mutating func add(
    _ decision: Path.Decision, _ own: Duration, isSampled: Bool, isCurrent: Bool = true
  ) {
    decisions[decision, default: Tally()].add(isSampled: isSampled)
    calls.add(isSampled: isSampled)
    ownTimes.add(own)
    guard isCurrent else { return }
    decisionsSinceEdit[decision, default: Tally()].add(isSampled: isSampled)
    callsSinceEdit.add(isSampled: isSampled)
  }

  /// Adds another node's counts.
  ///
  /// `isCurrent` is `false` if that node has applied a different revision.
  mutating func add(_ other: HandlerCounts, isCurrent: Bool) {
    decisions.add(other.decisions)
    calls.add(other.calls)
    ownTimes.add(other.ownTimes)
    guard isCurrent else { return }
    decisionsSinceEdit.add(other.decisionsSinceEdit)
    callsSinceEdit.add(other.callsSinceEdit)
  }

  mutating func noteEdit() { (decisionsSinceEdit, callsSinceEdit) = ([:], Tally()) }
}
