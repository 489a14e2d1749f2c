import Baton

/// A cleaning of a field, implemented as a check because checks are the fastest links.
///
/// It changes the form in place and never reports a problem. The inspection records its outcome.
final class CleaningLink: Check {
  private let info: CheckInfo

  var name: String { info.name }

  init(_ info: CheckInfo) {
    self.info = info
  }

  func check(_ form: InspectedForm) -> Verdict<Finding> {
    var report = CheckReport<Finding>()
    check(form, into: &report)
    return report.passedCount == 0 ? .skipped : .valid
  }

  func check(_ form: InspectedForm, into report: inout CheckReport<Finding>) {
    form.inspection.value.clean(info, into: &report)
  }
}
