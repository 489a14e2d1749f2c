import Baton

/// A check of a form, as a link in the list of checks.
///
/// It does not change the form. Because the type is generic, the list calls the look directly.
final class CheckLink<L: Look>: Check {
  private let info: CheckInfo
  /// The look at the form, if the check is plain; see ``CheckInfo/isPlain``.
  private let look: L

  var name: String { info.name }

  init(_ info: CheckInfo, _ look: L) {
    self.info = info
    self.look = look
  }

  /// Returns the first problem, because a check of a list's elements may find several.
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
