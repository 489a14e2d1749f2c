import Baton

extension FormEditor {
  /// Makes the checks of a form, as they stand now, and says what each of them did.
  func record(
    _ inspection: inout Inspection, began: Duration?
  ) -> (report: CheckReport<Finding>, path: Path) {
    inspection.details = [:]
    let empty = inspection.state.emptyReport
    let recorded = Lent.lend(&inspection) {
      chain.path(checking: InspectedForm(inspection: $0), for: empty, began: began)
    }
    var report = recorded.response ?? empty
    // A path tells of the form, which goes on to the next check whatever was found, unless nothing more
    // is asked for; what was found stands beside it.
    let taker = report.isComplete ? recorded.path.visits.first?.visits.last?.name : nil
    let details = inspection.details ?? [:]
    inspection.details = nil
    inspection.state.tellMisfitsLeft(into: &report)
    let path = recorded.path.amended { visit in
      guard visit.depth > 0 else { return (taker == nil ? .passed : .handled, visit.duration, nil) }
      let decision = visit.decision == .changed ? .changed : Path.Decision.passed
      return (visit.name == taker ? .handled : decision, visit.duration, details[visit.name])
    }
    return (report, path)
  }
}

extension CheckReport<Finding> {
  /// What a check has entered, beside that it found nothing.
  func detail(since before: CheckReport) -> String? {
    let found = problems.dropFirst(before.problems.count)
    let unlisted = unlistedCount - before.unlistedCount
    guard found.isEmpty, unlisted == 0 else {
      let shown = found.prefix(Self.shownCodes)
      let more = found.count - shown.count + unlisted
      let codes = shown.map(\.code).joined(separator: ", ")
      return "reported "
        + [codes, more == 0 ? "" : "\(more) more"].filter { !$0.isEmpty }
        .joined(separator: " and ")
    }
    return skippedCount > before.skippedCount ? "skipped" : nil
  }

  /// How many codes a path shows of one check.
  private static var shownCodes: Int { 20 }
}
