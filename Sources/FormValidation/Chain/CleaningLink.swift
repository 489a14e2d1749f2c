import Baton

/// A cleaning of a field, as it stands among the checks of a form: it changes the form in its place,
/// and finds nothing.
///
/// For the list it is a check, since what a list asks of checks costs least; what the cleaning did,
/// the inspection knows.
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
