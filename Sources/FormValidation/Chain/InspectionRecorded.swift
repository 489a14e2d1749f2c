import Baton

extension Inspection {
  /// Makes a check, and notes what it did.
  ///
  /// In a chain's terms a check that lets the form go on has passed it, whatever it found; what it
  /// found stands beside it.
  mutating func make(_ link: CheckInfo, recordedIn walk: Walk) -> Outcome<Taken> {
    let before = state
    let outcome = makeWithCare(link)
    let detail =
      state.detail(since: before) ?? (postponed.last?.order == state.position ? "postponed" : nil)
    let isChanged = state.changedCount > before.changedCount
    let decision: Path.Decision =
      if case .handled = outcome { .handled } else { isChanged ? .changed : .passed }
    walk.note(link.name, decision, detail)
    return outcome
  }
}

extension InspectionState {
  /// What a check did beside letting the form go on.
  func detail(since before: InspectionState) -> String? {
    let found = findings.dropFirst(before.findings.count)
    let unlisted = unlistedCount - before.unlistedCount
    guard found.isEmpty, unlisted == 0 else {
      let shown = found.prefix(Self.shownCodes)
      let more = found.count - shown.count + unlisted
      let codes = shown.map(\.code).joined(separator: ", ")
      return "reported "
        + [codes, more == 0 ? "" : "\(more) more"].filter { !$0.isEmpty }
        .joined(separator: " and ")
    }
    let failed = failures.dropFirst(before.failures.count)
    guard failed.isEmpty else { return failed.first.map { "failed \($0.code)" } }
    return skippedCount > before.skippedCount ? "skipped" : nil
  }

  /// How many codes a path shows of one check.
  private static var shownCodes: Int { 20 }
}
