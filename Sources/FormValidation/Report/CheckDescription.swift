/// The description of a check in reports, drawings, and exports.
public final class CheckDescription: Sendable {
  /// The check's identifier in the chain: the field's path, a dot, and the check's name.
  public let identifier: String
  /// The field that a finding is about; an empty path for the form as a whole.
  public let field: FieldPath
  /// The constraint that the check tests.
  public let constraint: Constraint
  /// The known codes of faults that the check can return.
  public let codes: [String]
  let allowed: String?
  /// The message from the service that sent the finding, if any.
  let sentence: String?

  init(
    identifier: String, field: FieldPath, constraint: Constraint, codes: [String]? = nil,
    sentence: String? = nil
  ) {
    self.sentence = sentence
    self.identifier = identifier
    self.field = field
    self.constraint = constraint
    self.codes = codes ?? constraint.codes
    allowed = if case .oneOf(let values) = constraint { values.shown } else { nil }
  }

  func inside(_ path: FieldPath) -> CheckDescription {
    guard !path.components.isEmpty else { return self }
    let constraint: Constraint =
      if case .equal(let other) = constraint { .equal(path.appending(other)) } else { constraint }
    return CheckDescription(
      identifier: "\(path).\(identifier)", field: path.appending(field), constraint: constraint,
      codes: codes)
  }
}
