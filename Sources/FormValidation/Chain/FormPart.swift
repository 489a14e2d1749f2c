/// A part of a form's definition: a field with its checks, or a check of several fields.
///
/// ``Field``, ``Each`` and ``CrossCheck`` are parts. Do not declare new conformances to this
/// protocol.
public protocol FormPart<Form>: AsyncFormPart {}

/// A part of a form's definition that may contain asynchronous checks; see ``FormPart``.
public protocol AsyncFormPart<Form>: Sendable {
  /// The type of the form.
  associatedtype Form: Sendable

  /// The clauses that this part adds to a chain, in order.
  var clauses: [FormClause] { get set }

  /// The declaration of this part's field, or `nil` if it declares none.
  var declaration: FieldDeclaration? { get set }
}

extension AsyncFormPart {
  /// `nil`, because this part declares no field.
  public var declaration: FieldDeclaration? {
    get { nil }
    set {}
  }

  /// Returns this part with an additional condition.
  ///
  /// If the condition does not hold, the report counts the part's checks as skipped. If every part
  /// that declares a field is skipped, the field gets the blank form's value, even if a client
  /// sends one. To keep the value, declare the field again without a condition.
  ///
  /// ```swift
  /// Field("postcode", \Order.postcode, .required).when { $0.country != "IE" }
  /// ```
  ///
  /// The condition receives the form with the changes made by all previous cleanings. If the part
  /// has no checks, this method adds a clause `when` that evaluates the condition.
  public func when(_ condition: @escaping @Sendable (Form) -> Bool) -> Self {
    func both(_ before: FieldParts.Condition?) -> FieldParts.Condition {
      { form in (before?(form) ?? true) && condition(form[Form.self]) }
    }
    var part = changed {
      $0.condition = both($0.condition)
      $0.isConditional = true
    }
    if var declaration = part.declaration {
      declaration.condition = both(declaration.condition)
      // If an optional group is skipped as a whole, it is absent.
      for (_, group) in declaration.groups.reversed() {
        declaration.clear = { [clear = declaration.clear] form, blank in
          clear(form, blank)
          group.leaveOutIfBlank(form)
        }
      }
      part.declaration = declaration
      if part.clauses.isEmpty {
        var clause = FormClause("when", of: declaration.path, .custom, .clean { _ in false })
        clause.condition = declaration.condition
        clause.isConditional = true
        part.clauses = [clause]
      }
    }
    return part
  }

  /// Returns this part with additional dependencies on earlier checks.
  ///
  /// The part is skipped if one of these checks failed or was skipped because of a failure. Checks
  /// that are not in the chain are ignored.
  public func needing(_ checks: String...) -> Self {
    changed { $0.needs += checks }
  }

  private func changed(_ change: (inout FormClause) -> Void) -> Self {
    var part = self
    for index in part.clauses.indices { change(&part.clauses[index]) }
    return part
  }
}

/// A key path from a form to a field's value, such as `\.address.city`.
public typealias FieldKeyPath<Form, Value> = any WritableKeyPath<Form, Value> & Sendable
