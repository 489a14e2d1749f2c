import Baton

/// A cleaning of a field, as it stands among the checks of a form: it lets every form through,
/// changed or not, and finds nothing.
final class CleaningLink: Admission {
  typealias Response = CheckReport<Finding>

  private let info: CheckInfo

  var name: String { info.name }

  init(_ info: CheckInfo) {
    self.info = info
  }

  func admit(_ question: CheckQuestion<InspectedForm>) -> CheckQuestion<InspectedForm> {
    var question = question
    question.subject.inspection.value.clean(info)
    question.subject.changeCount = question.subject.inspection.value.state.changedCount
    return question
  }

  /// Drawn in front of what comes after it, as the checks are.
  func outline(before rest: inout Outline.Row) { rest.prepend([Outline(name)]) }
}
