import Baton

extension FormEditor {
  /// Makes the checks of a form, as they stand now.
  @usableFromInline
  func inspect(_ form: FormPlace, _ reporting: Reporting) -> FormReport {
    var inspection = Inspection(form: form, InspectionState(reporting))
    var report = inspection.state.emptyReport
    run(&inspection, into: &report)
    return inspection.state.formReport(of: report)
  }

  func run(_ inspection: inout Inspection, into report: inout CheckReport<Finding>) {
    Lent.lend(&inspection) { inspection in
      // They cannot fail, and no task is looked at on the way.
      try? checks.check(InspectedForm(inspection: inspection), into: &report)
    }
    inspection.state.tellMisfitsLeft(into: &report)
  }
}
