import Baton

/// A check as it stands in the chain of a form.
///
/// It is a handler: it takes a question if it enters something in the inspection, which is what is wrong,
/// or what came of a condition, of a list, of what it needs; and it passes one where nothing is wrong,
/// and has entered nothing. It changes no form. It is generic, so that the chain calls what looks at the
/// form without a call in between.
final class CheckLink<L: Look>: Handler {
  private let info: CheckInfo
  /// What looks at the form, where that is all that there is to do; see ``CheckInfo/isPlain``.
  private let look: L

  var name: String { info.name }

  init(_ info: CheckInfo, _ look: L) {
    self.info = info
    self.look = look
  }

  func handle(_ question: FormQuestion) -> Outcome<Inspection.Entered> {
    question.inspection.value.make(info, look, at: question.place)
  }
}
