/// A check, or a cleaning, as a form's definition names it: everything but its place in a chain.
public struct FormClause: Sendable {
  enum Kind: Sendable {
    /// Looks at the form.
    case check(any Look)
    /// Changes the form, and says whether it did.
    case clean(@Sendable (FormPlace) -> Bool)
    /// Does the same in every element of a list.
    indirect case every(Kind, @Sendable (FormPlace, (Int, FormPlace) -> Void) -> Void)
    /// Does it under a condition; where that does not hold, nobody may have read the field.
    indirect case conditional(FieldParts.Condition, Kind, FieldParts.Reader?)
    /// Takes what it needs out of the form, and goes on with it elsewhere.
    case suspending(@Sendable (FormPlace) -> [SuspendedLook])
  }

  var description: CheckDescription
  var kind: Kind
  /// The field whose reading must have worked: the own one, or the list that it is an element of.
  var reading: FieldPath
  /// The fields that must be valid.
  var reads: [FieldPath] = []
  /// The checks that must not have failed.
  var needs: [String] = []
  var condition: FieldParts.Condition?
  /// Whether its author put it under a condition, so that no schema can ask for it.
  var isConditional = false
  /// The branch of a choice that it is in, which a schema can.
  var branch: Branch?
  /// Whether it leaves an empty text empty.
  var keepsEmpty = true
  /// Whether what it looks at is in an object.
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

  /// The same under a condition of its own, and in an element of a list.
  func kind(readBy reader: FieldParts.Reader?) -> Kind {
    guard let condition else { return kind }
    // Whoever is asked suspends, and so cannot be asked for under a condition here.
    guard case .suspending(let looks) = kind else { return .conditional(condition, kind, reader) }
    return .suspending { condition($0) ? looks($0) : [] }
  }

  /// What looks at the form, where that is all that there is to do.
  var look: any Look {
    if condition == nil, case .check(let look) = kind { look } else { NoLook() }
  }
}

extension FormClause.Kind {
  /// Whether it cleans, and checks nothing.
  var changes: Bool {
    switch self {
    case .clean: true
    case .every(let kind, _), .conditional(_, let kind, _): kind.changes
    case .check, .suspending: false
    }
  }

  /// Whether it may write into the form, if only to make a field blank.
  var writes: Bool {
    switch self {
    case .clean: true
    case .every(let kind, _): kind.writes
    case .conditional(_, let kind, let reader): reader != nil || kind.writes
    case .check, .suspending: false
    }
  }
}
