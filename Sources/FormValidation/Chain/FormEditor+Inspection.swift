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
    withUnsafeMutablePointer(to: &inspection) {
      _ = chain.handle(Inspection.Subject(inspection: $0))
    }
    inspection.state.tellMisfitsLeft()
  }

  /// The same, with the path.
  func record(_ inspection: inout Inspection) -> Path {
    let path = withUnsafeMutablePointer(to: &inspection) {
      chain.path(of: Inspection.Subject(inspection: $0)).path
    }
    inspection.state.tellMisfitsLeft()
    return path
  }
}
