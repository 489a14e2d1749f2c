public import Baton

/// A chain of checks for a form, some of which may be asynchronous; see ``FormChain``.
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
/// Checks that do not suspend run first. Checks that suspend then run concurrently, each as soon as
/// its own field is valid. At most eight run at a time for each form, unless `askingAtOnce` is a
/// different number. If a check reads a field, it waits for that field's checks. Findings are
/// nevertheless listed in declaration order. The first problem is the first in that order,
/// regardless of which check finishes first.
///
/// If a check throws an error or exceeds its time limit, the client is not at fault.
/// ``FormReport/failures`` then lists the check with the thrown error, and ``FormReport/status``
/// is 503 unless there are findings.
///
/// If the task is cancelled, the chain throws an error that names the next check, and never returns
/// a report.
public final class AsyncFormChain<Form: Sendable>: EditableForm {
  /// The editor of this chain.
  public let editor: FormEditor
  let blank: @Sendable () -> Form
  let limit: Int

  /// Creates a chain from the checks that a closure lists, in that order.
  ///
  /// - Parameters:
  ///   - name: The chain's name in paths and drawings.
  ///   - blank: The form before any field is filled in.
  ///   - limit: The maximum number of checks that may be suspended at a time for each form; at
  ///     least 1.
  ///   - parts: The fields with their checks, and the checks of several fields.
  /// - Throws: `EditError` if two checks have the same identifier. ``DefinitionError`` if the form
  ///   is an object, a field's value is inside an object, or a field could never be filled in.
  public convenience init(
    _ name: String = "form", blank: Form, askingAtOnce limit: Int = 8,
    @AsyncFormBuilder<Form> parts: () -> [any AsyncFormPart<Form>] = { [] }
  ) throws {
    try self.init(name, blank: { blank }, askingAtOnce: limit, parts: parts)
  }

  /// Creates a chain from the checks that a closure lists, and starts every form as a new blank
  /// form.
  ///
  /// - Throws: `EditError` if two checks have the same identifier. ``DefinitionError`` if the form
  ///   is an object, a field's value is inside an object, or a field could never be filled in.
  public init(
    _ name: String = "form", blank: @escaping @Sendable () -> Form, askingAtOnce limit: Int = 8,
    @AsyncFormBuilder<Form> parts: () -> [any AsyncFormPart<Form>] = { [] }
  ) throws {
    precondition(limit >= 1, "AsyncFormChain must run at least 1 check at a time, not \(limit)")
    editor = try FormEditor(name, blank: blank)
    self.blank = blank
    self.limit = limit
    for part in parts() { try editor.insert(part, at: .last) }
  }

  /// Validates a form and returns it with the changes made by its cleanings.
  ///
  /// - Throws: A `ChainError` whose cause is the report, if the form is invalid. If the task is
  ///   cancelled, the error names the next check.
  public func validate(
    _ form: Form, reporting: Reporting = .all
  ) async throws(ChainError<FormReport>) -> Validated<Form> {
    try await validated(form, InspectionState(reporting))
  }

  /// Validates a form and returns a report.
  ///
  /// - Throws: A `ChainError` that names the next check, if the task is cancelled.
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

  /// Validates a form and returns the path it took through its checks, with their outcomes and
  /// durations.
  ///
  /// Each postponed check appears at its own position, with the time that its answer took. If only
  /// the first problem is reported, checks whose answers were not needed remain `postponed`. For
  /// the meaning of `began`, see `Path.began`.
  ///
  /// - Throws: A `ChainError` that names the next check, if the task is cancelled.
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
      // Discard the answers, because cancellation may have changed them.
      guard !Task.isCancelled else { throw Cancelled(due: due) }
    }
  }
}

/// An error thrown if the task is cancelled, with the identifier of the next check.
///
/// It is not nested because Swift 6.3 cannot optimize a function that throws a type nested in a
/// generic type.
struct Cancelled: Error {
  let due: String
}
