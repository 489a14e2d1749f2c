/// The fields of a value in a form, defined once and put wherever forms have such a value.
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
/// A group that may be left out is there if the client has sent it: in JSON as an object, in a form of a page
/// with a value that the blank one does not have. Where it is not there, its checks are skipped.
///
/// Reports, identifiers and schemas have the group's name in front of its fields' names.
public struct Group<Form: Sendable> {
  let parts: [any FormPart<Form>]

  /// A group that every form has, whose fields stand among those of the form.
  ///
  /// - Parameters:
  ///   - keyPath: Where it is.
  ///   - fields: Its fields, and checks of several of them.
  public init<Value: Sendable>(
    _ keyPath: FieldKeyPath<Form, Value>,
    @FormBuilder<Value> fields: () -> [any FormPart<Value>]
  ) {
    self.init(FieldPath([]), keyPath, fields: fields)
  }

  /// A group that every form has.
  ///
  /// - Parameters:
  ///   - path: What the group is called.
  ///   - keyPath: Where it is.
  ///   - fields: Its fields, and checks of several of them.
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

  /// A group that a form may have or not.
  ///
  /// - Parameters:
  ///   - path: What the group is called.
  ///   - keyPath: Where it is.
  ///   - blank: A group before anybody has filled it in.
  ///   - fields: Its fields, and checks of several of them.
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

  /// This group where a condition holds; elsewhere it is skipped, and its fields are as in the blank form.
  ///
  /// - Parameter condition: Whether the group applies to a form.
  /// - Returns: The same group with the condition, in addition to those of its fields.
  public func when(_ condition: @escaping @Sendable (Form) -> Bool) -> Group {
    func when(_ part: some FormPart<Form>) -> any FormPart<Form> { part.when(condition) }
    return Group(parts.map { when($0) })
  }
}
