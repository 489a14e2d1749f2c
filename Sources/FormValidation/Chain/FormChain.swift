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
/// try signUp.insert(Field("age", \.age, .oneOf([18, 36]).named("round")), after: "age.required")
/// ```
///
/// ## What it costs
///
/// A valid form takes no memory but its own. A check costs some nanoseconds beyond its work.
public final class FormChain<Form: Sendable>: EditableForm {
  /// What edits this chain.
  public let editor: FormEditor
  let blank: Form

  /// The checks that the closure lists, in that order.
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - blank: The form before anybody has filled it in.
  ///   - parts: The fields with their checks, and the checks of several fields, one a line.
  /// - Throws: `EditError` if two checks have the same identifier.
  public init(
    _ name: String = "form", blank: Form,
    @FormBuilder<Form> parts: () -> [any FormPart<Form>] = { [] }
  ) throws(EditError) {
    editor = FormEditor(name)
    self.blank = blank
    for part in parts() { try editor.insert(part, at: .last) }
  }

  /// Makes the checks of a form.
  ///
  /// - Parameters:
  ///   - form: The form, which is left as it is.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the steps among the checks have cleaned it.
  /// - Throws: What was found.
  @inlinable
  public func validate(
    _ form: Form, reporting: Reporting = .all
  ) throws(FormReport) -> Validated<Form> {
    var form = form
    let report = withUnsafeMutablePointer(to: &form) { editor.inspect($0, reporting) }
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
    return withUnsafeMutablePointer(to: &form) { editor.inspect($0, reporting) }
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
  /// - Returns: Every check, with what it did and how long it took.
  public func path(of form: Form, reporting: Reporting = .all) -> Path {
    var form = form
    return withUnsafeMutablePointer(to: &form) { form in
      var inspection = Inspection(form: form, InspectionState(reporting))
      return editor.record(&inspection)
    }
  }
}
