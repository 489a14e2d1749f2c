import Baton

extension FormEditor {
  @usableFromInline
  func inspect(_ form: FormPlace, _ reporting: Reporting) -> FormReport {
    var inspection = Inspection(form: form, InspectionState(reporting))
    var report = inspection.state.emptyReport
    run(&inspection, into: &report)
    return inspection.state.formReport(of: report)
  }

  func run(_ inspection: inout Inspection, into report: inout CheckReport<Finding>) {
    Lent.lend(&inspection) { inspection in
      // The checks cannot fail, and they do not check for cancellation.
      try? checks.check(InspectedForm(inspection: inspection), into: &report)
    }
    inspection.state.tellMisfitsLeft(into: &report)
  }
}
