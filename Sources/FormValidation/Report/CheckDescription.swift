/// A check as reports, drawings and exports know it.
public final class CheckDescription: Sendable {
  /// The identifier in the chain: the field's path, a dot and the check's name.
  public let identifier: String
  /// The field that a finding is about; the empty path for the form as a whole.
  public let field: FieldPath
  /// What the check asks.
  public let constraint: Constraint
  /// The codes of what it may find, as far as they are known.
  public let codes: [String]
  /// What a value may be one of, as sentences say it.
  let allowed: String?
  /// What another service has said of what it found, where it was found there.
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

  /// The same of a form that has this one's form at a path.
  func inside(_ path: FieldPath) -> CheckDescription {
    guard !path.components.isEmpty else { return self }
    let constraint: Constraint =
      if case .equal(let other) = constraint { .equal(path.appending(other)) } else { constraint }
    return CheckDescription(
      identifier: "\(path).\(identifier)", field: path.appending(field), constraint: constraint,
      codes: codes)
  }
}
