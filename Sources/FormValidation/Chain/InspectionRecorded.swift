import Baton

extension Inspection {
  /// Makes a check, and notes what it did.
  ///
  /// In a chain's terms a check that lets the form go on has passed it, whatever it found; what it
  /// found stands beside it.
  mutating func make(_ link: CheckInfo, recordedIn walk: Walk) -> Outcome<Taken> {
    let before = state
    let outcome = makeWithCare(link)
    let found = state.findings.dropFirst(before.findings.count)
    let detail: String? =
      if !found.isEmpty {
        "reported " + found.map(\.code).joined(separator: ", ")
      } else if state.skippedCount > before.skippedCount {
        "skipped"
      } else if postponed.last?.order == state.position {
        "postponed"
      } else {
        nil
      }
    let isChanged = state.changedCount > before.changedCount
    let decision: Path.Decision =
      if case .handled = outcome { .handled } else { isChanged ? .changed : .passed }
    walk.note(link.name, decision, detail)
    return outcome
  }
}
