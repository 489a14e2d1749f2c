import Baton

extension Inspection {
  /// Makes a check, and notes what it did.
  ///
  /// In a chain's terms a check that lets the form go on has passed it, whatever it found; what it
  /// found stands beside it.
  mutating func make(_ link: CheckLink, recordedIn walk: Walk) -> Outcome<Taken> {
    let (found, skipped, changed) = (findings.count, skippedCount, changedCount)
    let outcome = makeWithCare(link)
    let detail: String? =
      if findings.count > found {
        "reported " + findings[found...].map(\.code).joined(separator: ", ")
      } else if skippedCount > skipped {
        "skipped"
      } else if postponed.last?.order == position {
        "postponed"
      } else {
        nil
      }
    let decision: Path.Decision =
      if case .handled = outcome {
        .handled
      } else {
        changedCount > changed ? .changed : .passed
      }
    walk.note(link.name, decision, detail)
    return outcome
  }

  var report: FormReport {
    FormReport(findings: findings, passedCount: passedCount, skippedCount: skippedCount)
  }
}
