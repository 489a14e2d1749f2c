/// Checks of every element of a list that have to ask somebody.
///
/// ```swift
/// let party = try AsyncFormChain("party", blank: Party()) {
///   Each("people", \.people, blank: Person()) {
///     Field("name", \.name, .required)
///   }
///   AsyncEach("people", \.people) {
///     AsyncFieldCheck("name", \.name, "free", within: .seconds(2)) { name in
///       await register.has(name) ? FormatFault("name.taken", at: 0) : nil
///     }
///   }
/// }
/// let guests = Party(people: [Person(name: "Bob"), Person(name: "Ada")])
/// try await party.report(on: guests).findings[0].path   // people[1].name
/// ```
///
/// The list's fields are declared by an ``Each``; here are only checks. Elements are asked about at
/// the same time, up to a limit (``AsyncFormChain``), each where its other checks have found nothing.
/// Where a check of the list itself has found something, nobody is asked about any of its elements:
/// so bound how many there may be.
///
/// ```swift
/// let contact = try AsyncFormChain("contact", blank: Contact()) {
///   Field("phones", \.phones, .count(...5))
///   AsyncEach("phones", \.phones) {
///     AsyncFieldCheck("", \.self, "rings", within: .seconds(2)) { phone in
///       await register.has(phone) ? nil : FormatFault("phone.silent", at: 0)
///     }
///   }
/// }
/// let many = Contact(phones: Array(repeating: "110", count: 2_000))
/// try await contact.report(on: many).codes   // ["count.too-many"]
/// ```
public struct AsyncEach<Form: Sendable>: AsyncFormPart {
  /// What it puts into the chain, in order.
  public var clauses: [FormClause]

  /// Checks of every element of a list.
  ///
  /// - Parameters:
  ///   - path: What the list is called.
  ///   - keyPath: Where it is.
  ///   - checks: The checks of an element, in order; for a list of values their path is empty.
  public init<Element: Sendable>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, [Element]>,
    @AsyncFormBuilder<Element> checks: () -> [any AsyncFormPart<Element>]
  ) {
    let list = FieldAccess(keyPath)
    let every = FieldPath(path.components + [.every])
    clauses = checks().flatMap(\.clauses).map { $0.inEveryElement(of: every, list, readBy: nil) }
  }
}
