import Baton

/// A check as it stands in the chain of a form.
///
/// It is a handler that takes a form when it finds something and only the first finding is asked
/// for; otherwise it enters what it finds and passes the form on.
final class CheckLink: Handler {
  let step: FormStep
  /// Whether ``look`` is all that there is to do.
  let isPlain: Bool
  let look: any Look
  /// Whether it looks at the elements of a list, each of which may fail alone.
  let isOfElements: Bool
  let identifier: Int
  /// The number of the field that a finding makes invalid.
  let field: Int
  /// The number of the reading that must have worked, and whose failure is told by the first check.
  let reading: Int
  /// The checks, fields and readings that must not have failed.
  let blockers: IdentifierSet

  var name: String { step.description.identifier }

  init(_ step: FormStep, identifier: Int, field: Int, reading: Int, blockers: IdentifierSet) {
    self.step = step
    if step.condition == nil, case .check(let look) = step.kind {
      (isPlain, self.look) = (true, look)
    } else {
      (isPlain, look) = (false, ClosureLook { _ in nil })
    }
    isOfElements = if case .every = step.kind { true } else { false }
    self.identifier = identifier
    self.field = field
    self.reading = reading
    self.blockers = blockers
  }

  func handle(_ subject: Inspection.Subject) -> Outcome<Inspection.Taken> {
    subject.inspection.pointee.make(self)
  }

  func handle(
    _ subject: Inspection.Subject, in walk: Walk
  ) throws(ChainError<Never>) -> Outcome<Inspection.Taken> {
    guard walk.isObserved else { return handle(subject) }
    return subject.inspection.pointee.make(self, recordedIn: walk)
  }
}
