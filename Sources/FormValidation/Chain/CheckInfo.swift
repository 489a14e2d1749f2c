import Baton

/// What a check in a chain knows of itself and of others.
final class CheckInfo: Sendable {
  let clause: FormClause
  /// Whether a look is all that there is to do: the check has no condition, and no list to go
  /// through.
  let isPlain: Bool
  /// What cleans the form, where that is all that there is to do.
  let plainCleaning: (@Sendable (FormPlace) -> Bool)?
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

  var name: String { clause.description.identifier }

  init(
    _ clause: FormClause, identifier: Int, field: Int, reading: Int, blockers: IdentifierSet,
    reader: FieldParts.Reader
  ) {
    self.clause = clause
    self.reader = reader
    isPlain = if clause.condition == nil, case .check = clause.kind { true } else { false }
    plainCleaning =
      if clause.condition == nil, case .clean(let clean) = clause.kind { clean } else { nil }
    isOfElements =
      switch clause.kind {
      case .every: true
      case .suspending: clause.description.field.components.contains(.every)
      case .check, .clean, .conditional: false
      }
    self.identifier = identifier
    self.field = field
    self.reading = reading
    self.blockers = blockers
    marks = IdentifierSet([identifier, field])
  }
}

extension CheckInfo {
  /// Puts the check, or the cleaning, into a chain.
  func insert(into batch: inout EditBatch<FormEditor.Chain>, at place: Place) {
    if clause.kind.changes {
      batch.insert(CleaningLink(self).handler, at: place)
    } else {
      clause.look.insert(self, into: &batch, at: place)
    }
  }

  /// Puts it in the place of another.
  func replace(_ other: String, in batch: inout EditBatch<FormEditor.Chain>) {
    if clause.kind.changes {
      batch.replace(other, with: CleaningLink(self).handler)
    } else {
      clause.look.replace(other, with: self, in: &batch)
    }
  }
}
