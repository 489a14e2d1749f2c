public import Baton

/// The checks of a form, some of which may have to ask somebody; see ``FormChain``.
///
/// ```swift
/// let signUp = try AsyncFormChain("sign-up", blank: SignUp()) {
///   Field("name", \.name, .trimmed, .required)
///   AsyncFieldCheck("name", \.name, "free", within: .seconds(2)) { name in
///     await register.has(name) ? FormatFault("name.taken", at: 0) : nil
///   }
///   Field("email", \.email, .required)
/// }
/// let report = try await signUp.report(on: SignUp(name: "Ada"))
/// report.codes   // ["name.taken", "required.missing"]
/// ```
///
/// The checks that do not suspend are made first, and those that do at the same time, each once its
/// own field is valid; of one form no more than eight are under way at once, or what `askingAtOnce`
/// says. A check that reads a field waits for the checks of that field. Order is the declared order
/// all the same, and the first problem is the first in that order, whoever answers first.
///
/// A check that throws, or does not answer in time, is no fault of the client: the report has it
/// among its ``FormReport/failures``, with what was thrown, and another ``FormReport/status``.
///
/// A task that is cancelled gets an error that says which check was next, and never a report.
public final class AsyncFormChain<Form: Sendable>: EditableForm {
  /// What edits this chain.
  public let editor: FormEditor
  let blank: @Sendable () -> Form
  let limit: Int

  /// The checks that the closure lists, in that order.
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - blank: The form before anybody has filled it in.
  ///   - limit: How many checks that suspend may be under way for one form at the same time; at least
  ///     1. The others wait.
  ///   - parts: The fields with their checks, and the checks of several fields, one a line.
  /// - Throws: `EditError` if two checks have the same identifier; ``DefinitionError`` if the form is
  ///   an object, a field's value stands in one, or a field could never be filled in.
  public convenience init(
    _ name: String = "form", blank: Form, askingAtOnce limit: Int = 8,
    @AsyncFormBuilder<Form> parts: () -> [any AsyncFormPart<Form>] = { [] }
  ) throws {
    try self.init(name, blank: { blank }, askingAtOnce: limit, parts: parts)
  }

  /// The checks that the closure lists, in that order; every form begins with a blank one of its own.
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - blank: Makes a form that nobody has filled in.
  ///   - limit: How many checks that suspend may be under way for one form at the same time; at least
  ///     1. The others wait.
  ///   - parts: The fields with their checks, and the checks of several fields, one a line.
  /// - Throws: `EditError` if two checks have the same identifier; ``DefinitionError`` if the form is
  ///   an object, a field's value stands in one, or a field could never be filled in.
  public init(
    _ name: String = "form", blank: @escaping @Sendable () -> Form, askingAtOnce limit: Int = 8,
    @AsyncFormBuilder<Form> parts: () -> [any AsyncFormPart<Form>] = { [] }
  ) throws {
    precondition(limit >= 1, "AsyncFormChain asks at least 1 at once, and was given \(limit)")
    editor = try FormEditor(name, blank: blank)
    self.blank = blank
    self.limit = limit
    for part in parts() { try editor.insert(part, at: .last) }
  }

  /// Makes the checks of a form.
  ///
  /// - Parameters:
  ///   - form: The form, which is left as it is.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: The form as the cleanings among the checks have left it.
  /// - Throws: What was found, as the error's cause; or which check was next when the task was
  ///   cancelled.
  public func validate(
    _ form: Form, reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    try await validated(form, InspectionState(reporting))
  }

  /// Makes the checks of a form, and says what they found.
  ///
  /// - Parameters:
  ///   - form: The form, which is left as it is.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: What was found, and how many checks passed or were skipped.
  /// - Throws: Which check was next when the task was cancelled.
  public func report(
    on form: Form, reporting: Reporting = .all
  ) async throws(ChainError<Never>) -> FormReport {
    var form = form
    do throws(Cancelled) {
      return try await inspect(&form, InspectionState(reporting))
    } catch {
      throw .cancelled(due: error.due)
    }
  }

  /// Makes the checks of a form, and says what each of them did.
  ///
  /// What had to wait stands in its place, with the time that its answer took; where the first
  /// problem is enough, what nobody waited for any more stays `postponed`.
  ///
  /// - Parameters:
  ///   - form: The form, which is left as it is.
  ///   - reporting: The first problem, or all of them.
  ///   - began: When the request began, since the epoch of a clock of yours; see `Path.began`.
  /// - Returns: Every check, with what it did and how long it took.
  /// - Throws: Which check was next when the task was cancelled.
  public func path(
    of form: Form, reporting: Reporting = .all, began: Duration? = nil
  ) async throws(ChainError<Never>) -> Path {
    var form = form
    do throws(Cancelled) {
      return try await record(&form, InspectionState(reporting), began: began)
    } catch {
      throw .cancelled(due: error.due)
    }
  }

  func validated(
    _ form: Form, _ state: InspectionState
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    var form = form
    let report: FormReport
    do throws(Cancelled) {
      report = try await inspect(&form, state)
    } catch {
      throw .cancelled(due: error.due)
    }
    guard report.isValid else { throw .failed(report) }
    return Validated(form)
  }

  private func inspect(
    _ form: inout Form, _ state: InspectionState
  ) async throws(Cancelled) -> FormReport {
    var checks = FormPlace.lend(&form) { form in
      var inspection = Inspection(form: form, state)
      var report = inspection.state.emptyReport
      editor.run(&inspection, into: &report)
      return PostponedChecks(inspection, report)
    }
    try await finish(&checks, &form)
    return checks.report
  }

  func record(
    _ form: inout Form, _ state: InspectionState, began: Duration?
  ) async throws(Cancelled) -> Path {
    let beginning = ContinuousClock.now
    var (checks, path) = FormPlace.lend(&form) { form in
      var inspection = Inspection(form: form, state)
      let (report, path) = editor.record(&inspection, began: began)
      return (PostponedChecks(inspection, report), path)
    }
    try await finish(&checks, &form)
    return checks.path(from: path, duration: beginning.duration(to: .now))
  }

  private func finish(
    _ checks: inout PostponedChecks, _ form: inout Form
  ) async throws(Cancelled) {
    while let due = checks.due {
      guard !Task.isCancelled else { throw Cancelled(due: due) }
      let wave = FormPlace.lend(&form) { checks.next($0) }
      checks.enter(await wave.answers(atOnce: limit), of: wave)
      // What a cancelled check says is not what it would have said.
      guard !Task.isCancelled else { throw Cancelled(due: due) }
    }
  }
}

/// A check was next when the task was cancelled.
///
/// It stands alone because Swift 6.3 cannot optimise a function that throws a type inside a generic
/// one.
struct Cancelled: Error {
  let due: String
}
