/// A line of a form's definition: a field with its checks, or a check of several fields.
///
/// ``Field``, ``Each`` and ``CrossCheck`` are parts; nobody conforms to this protocol by hand.
public protocol FormPart<Form>: AsyncFormPart {}

/// A line of a form's definition, which may suspend; see ``FormPart``.
public protocol AsyncFormPart<Form>: Sendable {
  /// The form that it is about.
  associatedtype Form: Sendable

  /// What it puts into the chain, in order.
  var clauses: [FormClause] { get set }

  /// The field that it declares, if it declares one.
  var declaration: FieldDeclaration? { get set }
}

extension AsyncFormPart {
  /// No field.
  public var declaration: FieldDeclaration? {
    get { nil }
    set {}
  }

  /// This part where a condition holds; elsewhere it is skipped, and the report says so.
  ///
  /// What a client sends for a field of which every part is skipped, nobody has looked at: the field
  /// is then what it is in the blank form. Declare it once more without a condition to have it all
  /// the same.
  ///
  /// ```swift
  /// Field("postcode", \Order.postcode, .required).when { $0.country != "IE" }
  /// ```
  ///
  /// The condition sees the form as the cleanings before have left it. A part without checks gets a
  /// clause `when`, which is where it is asked.
  ///
  /// - Parameter condition: Whether the checks apply to a form.
  /// - Returns: The same part with the condition, in addition to those it has.
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
      // A group that is skipped as a whole is not there.
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

  /// This part where other checks have found nothing; elsewhere it is skipped.
  ///
  /// A check that is not in the chain, or not any more, has found nothing.
  ///
  /// - Parameter checks: The identifiers of checks that stand before it.
  /// - Returns: The same part, which needs these in addition to those it needs already.
  public func needing(_ checks: String...) -> Self {
    changed { $0.needs += checks }
  }

  private func changed(_ change: (inout FormClause) -> Void) -> Self {
    var part = self
    for index in part.clauses.indices { change(&part.clauses[index]) }
    return part
  }
}

/// The way from a form to a field's value, such as `\.address.city`.
public typealias FieldKeyPath<Form, Value> = any WritableKeyPath<Form, Value> & Sendable
