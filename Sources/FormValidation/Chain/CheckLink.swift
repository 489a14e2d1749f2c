import Baton

/// A check as it stands in the chain of a form.
///
/// It is a handler that takes a form when it finds something and only the first finding is asked
/// for; otherwise it enters what it finds and passes the form on. It is generic, so that the chain
/// calls what looks at the form without a call in between.
final class CheckLink<L: Look>: Handler {
  let info: CheckInfo
  /// What looks at the form, where that is all that there is to do; see ``CheckInfo/isPlain``.
  let look: L

  var name: String { info.step.description.identifier }

  init(_ info: CheckInfo, _ look: L) {
    self.info = info
    self.look = look
  }

  func handle(_ subject: Inspection.Subject) -> Outcome<Inspection.Taken> {
    subject.inspection.pointee.make(info, look)
  }

  func handle(
    _ subject: Inspection.Subject, in walk: Walk
  ) throws(ChainError<Never>) -> Outcome<Inspection.Taken> {
    guard walk.isRecorded else { return handle(subject) }
    return subject.inspection.pointee.make(info, recordedIn: walk)
  }
}

/// What a check in a chain knows of itself and of others.
final class CheckInfo: Sendable {
  let step: FormStep
  /// Whether a look is all that there is to do: the check has no condition, and no list to go
  /// through.
  let isPlain: Bool
  /// Whether it looks at the elements of a list, each of which may fail alone.
  let isOfElements: Bool
  let identifier: Int
  /// The number of the field that a finding makes invalid.
  let field: Int
  /// The number of the reading that must have worked, and whose failure is told by the first check.
  let reading: Int
  /// The checks, fields and readings that must not have failed.
  let blockers: IdentifierSet
  /// What a finding makes fail: the check and its field.
  let marks: IdentifierSet
  /// The part that it is of, among all that read its field.
  let reader: FieldParts.Reader

  var name: String { step.description.identifier }

  init(
    _ step: FormStep, identifier: Int, field: Int, reading: Int, blockers: IdentifierSet,
    reader: FieldParts.Reader
  ) {
    self.step = step
    self.reader = reader
    isPlain = if step.condition == nil, case .check = step.kind { true } else { false }
    isOfElements =
      switch step.kind {
      case .every: true
      case .suspending: step.description.field.components.contains(.every)
      case .check, .clean, .conditional: false
      }
    self.identifier = identifier
    self.field = field
    self.reading = reading
    self.blockers = blockers
    marks = IdentifierSet([identifier, field])
  }
}
