/// A group of fields, defined once for use in several forms.
///
/// ```swift
/// struct Address: Sendable, Equatable {
///   var street = ""
///   var city = ""
/// }
///
/// struct Order: Sendable {
///   var delivery = Address()
///   var invoice: Address?
/// }
///
/// @FormBuilder<Address> func address() -> [any FormPart<Address>] {
///   Field("street", \.street, .required, .length(...100))
///   Field("city", \.city, .required, .length(...60))
/// }
///
/// let order = try FormChain("order", blank: Order()) {
///   Group("delivery", \.delivery, fields: address)
///   Group("invoice", \.invoice, blank: Address(), fields: address)
/// }
/// let half = #"{"delivery":{"street":"1 Elm","city":"Derry"},"invoice":{"street":"2 Oak"}}"#
/// do {
///   _ = try order.validate(json: Array(half.utf8))
/// } catch {
///   print(error.findings[0])   // invoice.city: Please fill this in.
/// }
/// ```
///
/// An optional group is present if the client sends it. In JSON, the client sends an object; in a
/// web form, at least one value that differs from the blank group. If the group is absent, its
/// checks are skipped.
///
/// In reports, identifiers, and schemas, the group's name precedes the names of its fields.
public struct Group<Form: Sendable> {
  let parts: [any FormPart<Form>]

  /// Creates a required group whose fields have no prefix, like the form's own fields.
  public init<Value: Sendable>(
    _ keyPath: FieldKeyPath<Form, Value>,
    @FormBuilder<Value> fields: () -> [any FormPart<Value>]
  ) {
    self.init(FieldPath([]), keyPath, fields: fields)
  }

  /// Creates a required group.
  public init<Value: Sendable>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, Value>,
    @FormBuilder<Value> fields: () -> [any FormPart<Value>]
  ) {
    let access = FieldAccess(keyPath)
    let place = GroupPlace(path, access) { form, changing, body in
      guard changing || access.offset != nil else {
        var value = access.value(in: form)
        return FormPlace.lend(&value, to: body)
      }
      access.modify(form) { FormPlace.lend(&$0, to: body) }
    }
    parts = fields().map { GroupPart($0, in: place) }
  }

  /// Creates an optional group that starts as the given blank group.
  public init<Value: Sendable & Equatable>(
    _ path: FieldPath, _ keyPath: FieldKeyPath<Form, Value?>,
    blank: @autoclosure @escaping @Sendable () -> Value,
    @FormBuilder<Value> fields: () -> [any FormPart<Value>]
  ) {
    let access = FieldAccess(keyPath)
    let option = OptionalGroup(
      isThere: { access.value(in: $0) != nil },
      begin: { form in access.modify(form) { $0 = $0 ?? blank() } },
      leaveOutIfBlank: { form in access.modify(form) { if $0 == blank() { $0 = nil } } })
    let place = GroupPlace(path, access, blank: BlankForm(blank), option: option) {
      form, changing, body in
      guard changing else {
        guard var value = access.value(in: form) else { return }
        return FormPlace.lend(&value, to: body)
      }
      access.modify(form) { group in
        guard var value = group else { return }
        FormPlace.lend(&value, to: body)
        group = value
      }
    }
    parts = fields().map { GroupPart($0, in: place) }
  }

  private init(_ parts: [any FormPart<Form>]) {
    self.parts = parts
  }

  /// Returns this group with an additional condition.
  ///
  /// If the condition does not hold, the group is skipped, and its fields are reset to the blank
  /// form's values.
  public func when(_ condition: @escaping @Sendable (Form) -> Bool) -> Group {
    func when(_ part: some FormPart<Form>) -> any FormPart<Form> { part.when(condition) }
    return Group(parts.map { when($0) })
  }
}
