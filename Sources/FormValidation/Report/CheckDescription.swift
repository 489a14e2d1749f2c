/// A check as reports, drawings and exports know it.
public final class CheckDescription: Sendable {
  /// The identifier in the chain: the field's path, a dot and the check's name.
  public let identifier: String
  /// The field that a finding is about; the empty path for the form as a whole.
  public let field: FieldPath
  /// What the check asks.
  public let constraint: Constraint

  init(identifier: String, field: FieldPath, constraint: Constraint) {
    self.identifier = identifier
    self.field = field
    self.constraint = constraint
  }
}
