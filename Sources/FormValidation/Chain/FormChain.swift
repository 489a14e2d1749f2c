public import Baton

/// The checks of a form, in a chain that is edited while forms are validated.
///
/// ```swift
/// struct SignUp: Sendable {
///   var name = ""
///   var email = ""
///   var age: Int?
/// }
///
/// let signUp = try FormChain("sign-up", blank: SignUp()) {
///   Field("name", \.name, .trimmed, .required, .length(...80))
///   Field("email", \.email, .trimmed, .required)
///   Field("age", \.age, .required, .range(18...120))
/// }
///
/// let valid = try signUp.validate(SignUp(name: " Ada ", email: "ada@example.com", age: 36))
/// valid.name   // Ada
/// ```
///
/// The first problem alone, or all of them, come in declared order. The same definition answers
/// forms of the type and what clients send: JSON, the body of a web form, a dictionary.
///
/// ## Editing
///
/// Checks are known by their identifiers, and are put in, replaced, moved and taken out at any time.
/// A validation under way sees the checks as they stood when it began.
///
/// ```swift
/// try signUp.insert(Field("age", \.age, .oneOf([18, 36]).named("round")), at: .after("age.required"))
/// ```
///
/// ## Objects
///
/// A form is a value, and so is all that its fields lead through: a class would be shared between
/// requests, so that the second client's form has what the first one sent. Such a form, or such a
/// field, is refused with a ``DefinitionError``. So is one whose object no key path shows, since it
/// is behind an existential or a setter, if two blank forms have the object in common: the chain
/// writes a value into one, looks for it in the other, and puts back what was there. A blank form
/// that is a closure makes its objects anew for each request:
/// `FormChain("sign-up", blank: { SignUp() })`. Objects that come later are not seen: of a setter
/// that puts one into the form, of a field whose value is one. A form that the client hands over,
/// and a ``Validated``, keep the object that they have; who else has it can still change it.
///
/// ## Paths
///
/// What a client sends is a value or a group of values, so a form has no field `address` beside a
/// field `address.city`, and no two values of one path; a path in a list, `phones[0]`, is no
/// field's, since a list is sent as a whole. A field that would never be filled in is refused with a
/// ``DefinitionError``.
///
/// ## What it costs
///
/// A valid form takes no memory but its own. A check costs some nanoseconds beyond its work.
public final class FormChain<Form: Sendable>: EditableForm {
  /// What edits this chain.
  public let editor: FormEditor
  let blank: @Sendable () -> Form

  /// The checks that the closure lists, in that order.
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - blank: The form before anybody has filled it in.
  ///   - parts: The fields with their checks, and the checks of several fields, one a line.
  /// - Throws: `EditError` if two checks have the same identifier; ``DefinitionError`` if the form is
  ///   an object, a field's value stands in one, or a field could never be filled in.
  public convenience init(
    _ name: String = "form", blank: Form,
    @FormBuilder<Form> parts: () -> [any FormPart<Form>] = { [] }
  ) throws {
    try self.init(name, blank: { blank }, parts: parts)
  }

  /// The checks that the closure lists, in that order; every form begins with a blank one of its own.
  ///
  /// It is for forms in which an object hides: what JSON and the like are read into is made anew for
  /// each request, the object with it.
  ///
  /// ```swift
  /// let own = try FormChain("sign-up", blank: { SignUp() }) {
  ///   Field("name", \.name, .required)
  /// }
  /// try own.validate(query: "name=Ada").name   // Ada
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - blank: Makes a form that nobody has filled in.
  ///   - parts: The fields with their checks, and the checks of several fields, one a line.
  /// - Throws: `EditError` if two checks have the same identifier; ``DefinitionError`` if the form is
  ///   an object, a field's value stands in one, or a field could never be filled in.
  public init(
    _ name: String = "form", blank: @escaping @Sendable () -> Form,
    @FormBuilder<Form> parts: () -> [any FormPart<Form>] = { [] }
  ) throws {
    editor = try FormEditor(name, blank: blank)
    self.blank = blank
    for part in parts() { try editor.insert(part, at: .last) }
  }

  /// Makes the checks of a form.
  ///
  /// - Parameters:
  ///   - form: The form, which is left as it is.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found.
  @inlinable
  public func validate(
    _ form: Form, reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = form
    let report = FormPlace.lend(&form) { editor.inspect($0, reporting) }
    guard report.isValid else { throw report }
    return Validated(form)
  }

  /// Makes the checks of a form, and says what they found.
  ///
  /// - Parameters:
  ///   - form: The form, which is left as it is.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: What was found, and how many checks passed or were skipped.
  @inlinable
  public func report(on form: Form, reporting: Reporting = .all) -> FormReport {
    var form = form
    return FormPlace.lend(&form) { editor.inspect($0, reporting) }
  }

  /// Makes the checks of a form, and says what each of them did.
  ///
  /// ```swift
  /// print(signUp.path(of: SignUp(name: " Ada ", age: 7)))
  /// ```
  ///
  /// - Parameters:
  ///   - form: The form, which is left as it is.
  ///   - reporting: The first problem, or all of them.
  ///   - began: When the request began, since the epoch of a clock of yours; see `Path.began`.
  /// - Returns: Every check, with what it did and how long it took.
  public func path(
    of form: Form, reporting: Reporting = .all, began: Duration? = nil
  ) -> Path {
    var form = form
    return FormPlace.lend(&form) { form in
      var inspection = Inspection(form: form, InspectionState(reporting))
      return editor.record(&inspection, began: began).path
    }
  }
}
