/// A field whose value determines which other fields of a form are checked.
///
/// ```swift
/// enum Payment: String, FieldValue, CaseIterable { case card, coins }
///
/// struct Bill: Sendable {
///   var payment: Payment?
///   var card = ""
///   var coins: Int?
/// }
///
/// let bill = try FormChain("bill", blank: Bill()) {
///   Choice("payment", \.payment) { payment in
///     switch payment {
///     case .card: Field("card", \.card, .required)
///     case .coins: Field("coins", \.coins, .required, .range(1...50))
///     }
///   }
/// }
/// try bill.validate(query: "payment=coins&coins=3").form.coins        // Optional(3)
/// try bill.validate(query: "payment=coins&coins=3&card=1").form.card   // ""
/// ```
///
/// A choice is required. Only the chosen branch's fields are checked. All other fields keep the
/// blank form's values, even if a client sends values for them. A schema lists the branches in
/// `oneOf`.
public struct Choice<Form: Sendable> {
  let parts: [any FormPart<Form>]

  /// Creates a choice with each branch's fields.
  ///
  /// - Parameters:
  ///   - path: The path of the field whose value is the choice.
  ///   - keyPath: The key path to the choice, which is `nil` in a blank form.
  ///   - fields: A closure that returns the parts of a branch: fields, and checks of several
  ///     fields.
  public init<Case: FieldValue & CaseIterable & Equatable>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, Case?>,
    @FormBuilder<Form> fields: (Case) -> [any FormPart<Form>]
  ) {
    let access = FieldAccess(keyPath)
    func chosen(_ part: some FormPart<Form>, _ branch: Case, _ value: FormValue)
      -> any FormPart<Form>
    {
      let conditions = part.clauses.map(\.isConditional)
      var part = part.when { $0[keyPath: access.keyPath] == branch }
      for index in part.clauses.indices {
        // A clause with its own condition is not required, even if its branch is chosen.
        guard conditions.isEmpty || !conditions[index] else { continue }
        part.clauses[index].branch = FormClause.Branch(of: path, value)
      }
      return part
    }
    let values = Case.schema.choices ?? []
    let branches = zip(Case.allCases, values).flatMap { branch, value in
      fields(branch).map { chosen($0, branch, value) }
    }
    parts = [Field(path, keyPath, .required)] + branches
  }
}

extension FormClause {
  struct Branch: Sendable, Hashable {
    let choice: FieldPath
    let value: FormValue

    init(of choice: FieldPath, _ value: FormValue) {
      (self.choice, self.value) = (choice, value)
    }
  }
}
