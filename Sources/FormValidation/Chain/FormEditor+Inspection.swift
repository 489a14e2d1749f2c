import Baton

extension FormEditor {
  /// Makes the checks of a form, as they stand now.
  @usableFromInline
  func inspect(_ form: FormPlace, _ reporting: Reporting) -> FormReport {
    var inspection = Inspection(form: form, InspectionState(reporting))
    run(&inspection)
    return inspection.state.report
  }

  func run(_ inspection: inout Inspection) {
    let count = Lent.lend(&inspection) { inspection in
      chain.gather(FormQuestion(inspection: inspection)) { $0.inspection.value.isOver }
    }
    inspection.end(asked: count)
  }
}
