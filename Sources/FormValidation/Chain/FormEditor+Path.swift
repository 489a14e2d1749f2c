import Baton

extension FormEditor {
  func record(
    _ inspection: inout Inspection, began: Duration?
  ) -> (report: CheckReport<Finding>, path: Path) {
    inspection.outcomes = [:]
    let empty = inspection.state.emptyReport
    let recorded = Lent.lend(&inspection) {
      chain.path(checking: InspectedForm(inspection: $0), for: empty, began: began)
    }
    var report = recorded.response ?? empty
    let outcomes = inspection.outcomes ?? [:]
    inspection.outcomes = nil
    inspection.state.tellMisfitsLeft(into: &report)
    let path = recorded.path.amended { visit in
      let outcome: CheckOutcome? =
        visit.depth == 0
        ? (report.outcome(since: empty).decision, nil) : outcomes[visit.name]
      return (outcome?.decision ?? visit.decision, visit.duration, outcome?.detail)
    }
    return (report, path)
  }
}

typealias CheckOutcome = (decision: Path.Decision, detail: String?)

extension CheckReport<Finding> {
  /// Returns the outcome of a check, based on the entries that it added to the report.
  func outcome(since before: CheckReport) -> CheckOutcome {
    let found = problems.dropFirst(before.problems.count)
    let unlisted = unlistedCount - before.unlistedCount
    guard found.isEmpty, unlisted == 0 else {
      let shown = found.prefix(Self.shownCodes)
      let more = found.count - shown.count + unlisted
      let codes = shown.map(\.code).joined(separator: ", ")
      let parts = [codes, more == 0 ? "" : "\(more) more"].filter { !$0.isEmpty }
      return (.reported, parts.joined(separator: " and "))
    }
    let isSkipped = passedCount == before.passedCount && skippedCount > before.skippedCount
    return (isSkipped ? .skipped : .valid, nil)
  }

  /// The maximum number of codes that a path shows for one check.
  private static var shownCodes: Int { 20 }
}
