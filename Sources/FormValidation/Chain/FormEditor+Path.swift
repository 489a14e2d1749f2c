import Baton

extension FormEditor {
  /// Makes the checks of a form, as they stand now, and says what each of them did.
  func record(_ inspection: inout Inspection) -> Path {
    var details: [Int: String] = [:]
    let (count, path) = Lent.lend(&inspection) { inspection in
      var before = inspection.value
      return chain.path(gathering: FormQuestion(inspection: inspection)) { question in
        details[question.place - 1] = inspection.value.detail(since: before)
        before = inspection.value
        return inspection.value.isOver
      }
    }
    inspection.end(asked: count)
    // A path tells of the form, which goes on to the next check whatever was found, unless nothing more
    // is asked for; what was found stands beside it. The chain's own visit comes first.
    let taker = inspection.isOver ? count - 1 : nil
    var place = -1
    return path.amended { visit in
      defer { place += 1 }
      guard place >= 0 else { return (visit.decision, visit.duration, nil) }
      let decision = visit.decision == .changed ? .changed : Path.Decision.passed
      return (place == taker ? .handled : decision, visit.duration, details[place])
    }
  }
}

extension Inspection {
  /// What a check did beside letting the form go on.
  fileprivate func detail(since before: Inspection) -> String? {
    state.detail(since: before.state)
      ?? (postponed.count > before.postponed.count ? "postponed" : nil)
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
