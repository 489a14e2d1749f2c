public import FieldFormats

/// An asynchronous check of one field, such as whether a name is available.
///
/// ```swift
/// AsyncFieldCheck("name", \SignUp.name, "free", within: .seconds(2)) { name in
///   await register.has(name) ? FormatFault("name.taken", at: 0) : nil
/// }
/// ```
///
/// The check runs after all other checks of its field, and only if they found no problem. Checks of
/// different fields run concurrently, up to the limit of the ``AsyncFormChain``. Findings are
/// listed in declaration order.
///
/// If the closure throws an error or does not return within the time limit, the check fails. The
/// form is then invalid, although the client is not at fault. The report contains a
/// ``CheckFailure`` with the thrown error instead of a finding.
public struct AsyncFieldCheck<Form: Sendable>: AsyncFormPart {
  /// The checks that this part adds to a chain.
  public var clauses: [FormClause]

  /// Creates an asynchronous check of one field.
  ///
  /// - Parameters:
  ///   - field: The field's path.
  ///   - keyPath: The key path to its value.
  ///   - name: The check's name. Its identifier is the field's path, a dot, and this name.
  ///   - codes: The codes of the faults that the check can return. ``EditableForm/codes`` includes
  ///     them.
  ///   - limit: The time limit.
  ///   - clock: The clock that measures the time.
  ///   - check: A closure that returns the fault in a value, or `nil` if the value is valid.
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
