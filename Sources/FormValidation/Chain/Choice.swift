/// A field that says which of some others a form has: of those only the chosen ones are checked.
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
/// The choice has to be made. What a client sends for fields that are not chosen nobody has looked at, so they
/// are as in the blank form. A schema has the branches in `oneOf`.
public struct Choice<Form: Sendable> {
  let parts: [any FormPart<Form>]

  /// A choice, and the fields of each of its branches.
  ///
  /// - Parameters:
  ///   - path: What the field is called that says what is chosen.
  ///   - keyPath: Where it is; nothing is chosen in a blank form.
  ///   - fields: The fields of a branch, and checks of several of them.
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
        // What has a condition of its own, the branch does not ask for.
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
  /// The branch of a choice that a clause is in: a field, and the value that it has then.
  struct Branch: Sendable, Hashable {
    let choice: FieldPath
    let value: FormValue

    init(of choice: FieldPath, _ value: FormValue) {
      (self.choice, self.value) = (choice, value)
    }
  }
}
