import Baton

/// A check of a form, as it stands in the list of its checks.
///
/// It changes no form. It is generic, so that the list calls what looks at the form without a call in
/// between.
final class CheckLink<L: Look>: Check {
  private let info: CheckInfo
  /// What looks at the form, where that is all that there is to do; see ``CheckInfo/isPlain``.
  private let look: L

  var name: String { info.name }

  init(_ info: CheckInfo, _ look: L) {
    self.info = info
    self.look = look
  }

  /// The first problem, since a check of a list's elements may find several.
  func check(_ form: InspectedForm) -> Verdict<Finding> {
    var report = CheckReport<Finding>(stopsAtFirst: true)
    check(form, into: &report)
    return report.problems.first.map { .invalid($0) }
      ?? (report.passedCount == 0 ? .skipped : .valid)
  }

  func check(_ form: InspectedForm, into report: inout CheckReport<Finding>) {
    form.inspection.value.make(info, look, into: &report)
  }
}
