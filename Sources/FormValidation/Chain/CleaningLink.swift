import Baton

/// A cleaning of a field, as it stands in the chain of a form: it lets every question through,
/// with the form changed or not.
final class CleaningLink: Admission {
  typealias Response = Inspection.Entered

  private let info: CheckInfo

  var name: String { info.name }

  init(_ info: CheckInfo) {
    self.info = info
  }

  func admit(_ question: FormQuestion) -> FormQuestion {
    var question = question
    question.inspection.value.makeWithCare(info, at: question.place)
    question.changeCount = question.inspection.value.state.changedCount
    return question
  }

  /// Drawn in front of what comes after it, as the checks are.
  func outline(before rest: inout Outline.Row) { rest.prepend([Outline(name)]) }
}
