public import FieldFormats

/// A check of one field that has to ask somebody, such as whether a name is taken.
///
/// ```swift
/// AsyncFieldCheck("name", \SignUp.name, "free", within: .seconds(2)) { name in
///   await register.has(name) ? FormatFault("name.taken", at: 0) : nil
/// }
/// ```
///
/// It is made after all other checks of its field, and only if they found nothing; checks of several
/// fields are made at the same time, up to a limit (``AsyncFormChain``). Its finding stands where the
/// check stands.
///
/// When there is no answer in time, or the closure throws, the check could not be made. A form that
/// could not be checked is not valid, but it is no fault of the client: the report has a
/// ``CheckFailure`` with what was thrown, and no finding.
public struct AsyncFieldCheck<Form: Sendable>: AsyncFormPart {
  /// What it puts into the chain.
  public var clauses: [FormClause]

  /// A check of one field that may suspend.
  ///
  /// - Parameters:
  ///   - field: What the field is called.
  ///   - keyPath: Where its value is.
  ///   - name: The name, which follows the field's path and a dot in the check's identifier.
  ///   - codes: The codes of what it may find, so that ``EditableForm/codes`` has them.
  ///   - limit: How long it may take.
  ///   - clock: What the time is measured with.
  ///   - check: Looks at the value, and says what is wrong with it.
  public init<Value: FieldValue>(
    _ field: FieldPath, _ keyPath: FieldKeyPath<Form, Value>, _ name: String,
    codes: [String] = [], within limit: Duration, clock: any Clock<Duration> = ContinuousClock(),
    check: @escaping @Sendable (Value) async throws -> FormatFault?
  ) {
    let access = FieldAccess(keyPath)
    var clause = FormClause(
      name, of: field, .custom, codes: codes + ["check.failed", "check.timed-out"],
      .suspending { form in
        let value = access.value(in: form)
        return [
          SuspendedLook(subject: value) {
            await Deadline(limit: limit, clock: clock).answer(of: { try await check(value) })
          }
        ]
      })
    clause.reads = [field]
    clause.sharing = access.sharing
    clauses = [clause]
  }
}
