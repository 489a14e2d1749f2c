/// A check or a cleaning in a form's definition, independent of its position in a chain.
public struct FormClause: Sendable {
  enum Kind: Sendable {
    case check(any Look)
    case clean(@Sendable (FormPlace) -> Bool)
    indirect case every(Kind, @Sendable (FormPlace, (Int, FormPlace) -> Void) -> Void)
    /// Applies a kind if a condition holds. Otherwise, the field may have to be reset.
    indirect case conditional(FieldParts.Condition, Kind, FieldParts.Reader?)
    /// Copies its input from the form and continues asynchronously.
    case suspending(@Sendable (FormPlace) -> [SuspendedLook])
  }

  var description: CheckDescription
  var kind: Kind
  /// The field that must have been read successfully: the clause's own field, or its list.
  var reading: FieldPath
  var reads: [FieldPath] = []
  var needs: [String] = []
  var condition: FieldParts.Condition?
  /// Whether the author added a condition; a schema cannot require such a clause.
  var isConditional = false
  /// The branch of a choice that contains the clause; schemas can express branches.
  var branch: Branch?
  /// Whether an empty string is still empty after the clause.
  var keepsEmpty = true
  var sharing = Sharing(isShown: false)

  init(
    _ name: String, of field: FieldPath, _ constraint: Constraint, codes: [String]? = nil,
    _ kind: Kind
  ) {
    description = CheckDescription(
      identifier: field.components.isEmpty ? name : "\(field).\(name)", field: field,
      constraint: constraint, codes: codes)
    self.kind = kind
    reading = field
  }

  /// Returns the kind that includes its condition, for use in list elements.
  func kind(readBy reader: FieldParts.Reader?) -> Kind {
    guard let condition else { return kind }
    // A `conditional` kind cannot suspend, so evaluate the condition in the suspending closure.
    guard case .suspending(let looks) = kind else { return .conditional(condition, kind, reader) }
    return .suspending { condition($0) ? looks($0) : [] }
  }

  /// The look of a check without a condition, or an empty look.
  var look: any Look {
    if condition == nil, case .check(let look) = kind { look } else { NoLook() }
  }
}

extension FormClause.Kind {
  var changes: Bool {
    switch self {
    case .clean: true
    case .every(let kind, _), .conditional(_, let kind, _): kind.changes
    case .check, .suspending: false
    }
  }

  /// Whether the clause may write to the form, for example to reset a field.
  var writes: Bool {
    switch self {
    case .clean: true
    case .every(let kind, _): kind.writes
    case .conditional(_, let kind, let reader): reader != nil || kind.writes
    case .check, .suspending: false
    }
  }
}
