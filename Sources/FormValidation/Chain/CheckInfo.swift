import Baton

/// The properties of a check: its clause, and the numbers that refer to other checks.
final class CheckInfo: Sendable {
  let clause: FormClause
  /// Whether the check has no condition and does not iterate over a list.
  let isPlain: Bool
  /// The function that cleans the form, if the clause is a cleaning without a condition or a list.
  let plainCleaning: (@Sendable (FormPlace) -> Bool)?
  /// Whether the check applies to list elements, each of which may fail separately.
  let isOfElements: Bool
  let identifier: Int
  let field: Int
  /// The number of the field's reading, which must succeed first; the field's first check reports a
  /// failure.
  let reading: Int
  let blockers: IdentifierSet
  /// The numbers that a finding marks as failed: the check's and the field's.
  let marks: IdentifierSet
  /// The part of the definition that contains this check and reads its field.
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
  func insert(into batch: inout EditBatch<FormEditor.Chain>, at place: Place) {
    if clause.kind.changes {
      batch.insert(CleaningLink(self).handler, at: place)
    } else {
      clause.look.insert(self, into: &batch, at: place)
    }
  }

  func replace(_ other: String, in batch: inout EditBatch<FormEditor.Chain>) {
    if clause.kind.changes {
      batch.replace(other, with: CleaningLink(self).handler)
    } else {
      clause.look.replace(other, with: self, in: &batch)
    }
  }
}
