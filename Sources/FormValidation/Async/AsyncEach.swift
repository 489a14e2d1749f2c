/// Asynchronous checks of each element in a list.
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
/// An ``Each`` must declare the list's fields, because this part only adds checks. Elements are
/// checked concurrently, up to the limit of the ``AsyncFormChain``. An element is checked only if
/// its other checks found no problem. If a check of the list itself finds a problem, no element is
/// checked. Use such a check to limit the number of elements.
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
  /// The checks that this part adds to a chain, in order.
  public var clauses: [FormClause]

  /// Creates asynchronous checks of each element in a list, in order.
  ///
  /// If the elements are values rather than forms, a check's path is empty.
  public init<Element: Sendable>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, [Element]>,
    @AsyncFormBuilder<Element> checks: () -> [any AsyncFormPart<Element>]
  ) {
    let list = FieldAccess(keyPath)
    let every = FieldPath(path.components + [.every])
    clauses = checks().flatMap(\.clauses).map { $0.inEveryElement(of: every, list, readBy: nil) }
  }
}
