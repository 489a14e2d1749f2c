public import Baton

/// A chain of checks for a form, which can be edited while forms are being validated.
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
/// A report lists the first problem or all problems, in declaration order. The same definition
/// validates values of the form's type as well as client input: JSON, the body of a web form, or a
/// dictionary.
///
/// ## Editing
///
/// Each check has an identifier. Checks can be inserted, replaced, moved, and removed at any time.
/// A validation in progress uses the checks that were in the chain when it began.
///
/// ```swift
/// let round = Field("age", \SignUp.age, .oneOf([18, 36]).named("round"))
/// try signUp.insert(round, at: .after("age.required"))
/// ```
///
/// ## Objects
///
/// A form must be a value type, as must every value that contains one of its fields. Otherwise,
/// requests would share a class instance, and one client's form would contain another client's
/// data. The chain rejects such a form or field with a ``DefinitionError``.
///
/// A key path does not reveal an object behind an existential or a computed property. The chain
/// therefore writes a value into one blank form, checks whether it appears in a second one, and
/// restores the previous value. If the two blank forms have an object in common, the chain rejects
/// the field.
///
/// If a closure creates the blank form, each request gets new objects:
/// `FormChain("sign-up", blank: { SignUp() })`. The chain does not detect an object that a setter
/// later puts into the form, or that is a field's value. Forms passed in by a client keep their
/// objects, as does a ``Validated``. Other owners of these objects can still change them.
///
/// ## Paths
///
/// A client sends either a single value or a group of values for each path. A form therefore cannot
/// have both a field `address` and a field `address.city`, or two values with the same path. A path
/// into a list, such as `phones[0]`, cannot be a field, because a list is sent as a whole. If a
/// field could never be filled in, the chain rejects it with a ``DefinitionError``.
///
/// ## Performance
///
/// Validating a valid form uses no memory beyond the form itself. Calling a check adds a few
/// nanoseconds to the check's own work.
public final class FormChain<Form: Sendable>: EditableForm {
  /// The editor of this chain.
  public let editor: FormEditor
  let blank: @Sendable () -> Form

  /// Creates a chain from the checks that a closure lists, in that order.
  ///
  /// - Parameters:
  ///   - name: The chain's name in paths and drawings.
  ///   - blank: The form before any field is filled in.
  ///   - parts: The fields with their checks, and the checks of several fields.
  /// - Throws: `EditError` if two checks have the same identifier. ``DefinitionError`` if the form
  ///   is an object, a field's value is inside an object, or a field could never be filled in.
  public convenience init(
    _ name: String = "form", blank: Form,
    @FormBuilder<Form> parts: () -> [any FormPart<Form>] = { [] }
  ) throws {
    try self.init(name, blank: { blank }, parts: parts)
  }

  /// Creates a chain from the checks that a closure lists, and starts every form as a new blank
  /// form.
  ///
  /// Use this initializer for forms that contain an object. Each request is then read into a new
  /// form with its own object.
  ///
  /// ```swift
  /// let own = try FormChain("sign-up", blank: { SignUp() }) {
  ///   Field("name", \.name, .required)
  /// }
  /// try own.validate(query: "name=Ada").name   // Ada
  /// ```
  ///
  /// - Throws: `EditError` if two checks have the same identifier. ``DefinitionError`` if the form
  ///   is an object, a field's value is inside an object, or a field could never be filled in.
  public init(
    _ name: String = "form", blank: @escaping @Sendable () -> Form,
    @FormBuilder<Form> parts: () -> [any FormPart<Form>] = { [] }
  ) throws {
    editor = try FormEditor(name, blank: blank)
    self.blank = blank
    for part in parts() { try editor.insert(part, at: .last) }
  }

  /// Validates a form and returns it with the changes made by its cleanings.
  ///
  /// - Throws: A ``FormReport`` with the findings, if the form is invalid.
  @inlinable
  public func validate(
    _ form: Form, reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = form
    let report = FormPlace.lend(&form) { editor.inspect($0, reporting) }
    guard report.isValid else { throw report }
    return Validated(form)
  }

  /// Validates a form and returns a report.
  @inlinable
  public func report(on form: Form, reporting: Reporting = .all) -> FormReport {
    var form = form
    return FormPlace.lend(&form) { editor.inspect($0, reporting) }
  }

  /// Validates a form and returns the path it took through its checks, with their outcomes and
  /// durations.
  ///
  /// ```swift
  /// print(signUp.path(of: SignUp(name: " Ada ", age: 7)))
  /// ```
  ///
  /// `began` is the start time of the request, relative to a clock that the caller chooses; see
  /// `Path.began`.
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
