import Baton

/// A form that is being filled in; each change cancels the validation of the previous version.
///
/// ```swift
/// let chain = try AsyncFormChain("sign-up", blank: SignUp()) {
///   Field("name", \.name, .required)
///   AsyncFieldCheck("name", \.name, "free", within: .seconds(2)) { name in
///     await register.has(name) ? FormatFault("name.taken", at: 0) : nil
///   }
/// }
/// let session = FormSession(chain, pause: .milliseconds(1))
/// try await session.validate(SignUp(name: "Bob"))?.get().name   // Optional("Bob")
/// ```
///
/// Call ``validate(_:reporting:)`` on every change, from any task. Every call returns, but only the
/// latest one returns a result; the others return `nil`.
public final class FormSession<Form: Sendable>: Sendable {
  /// The result of a validation: the validated form, or the report.
  public typealias Answer = Result<Validated<Form>, FormReport>

  private struct State {
    var number = 0
    var task: Task<Answer?, Never>?
  }

  private let chain: AsyncFormChain<Form>
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let state = Lock(State())

  /// Creates a session that uses a chain's checks.
  ///
  /// - Parameters:
  ///   - chain: The chain, which may be edited during the session.
  ///   - pause: How long a form must remain unchanged before it is validated.
  ///   - clock: The clock that measures the time.
  public init(
    _ chain: AsyncFormChain<Form>, pause: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.chain = chain
    self.pause = pause
    self.clock = clock
  }

  /// Validates the form, and cancels the validation of the previous version.
  ///
  /// - Parameters:
  ///   - form: The current version of the form.
  ///   - reporting: Whether to report the first problem or all of them.
  /// - Returns: The result, or `nil` if a later call replaced this one or the task is cancelled.
  public func validate(_ form: Form, reporting: Reporting = .all) async -> Answer? {
    let task = Task { [chain, pause, clock] () -> Answer? in
      if pause > .zero, (try? await clock.sleep(for: pause.waitable)) == nil { return nil }
      do throws(ChainError<FormReport>) {
        return .success(try await chain.validate(form, reporting: reporting))
      } catch {
        return error.cause.map { .failure($0) }
      }
    }
    let (number, old) = state.withLock { state in
      defer { state.task = task }
      state.number += 1
      return (state.number, state.task)
    }
    old?.cancel()
    let answer = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    // Release the task outside the lock, because releasing a form may run arbitrary code.
    let newest = state.withLock { state -> Task<Answer?, Never>? in
      guard state.number == number else { return nil }
      defer { state.task = nil }
      return state.task
    }
    return newest == nil ? nil : answer
  }

  /// Cancels the running validation.
  public func cancel() {
    let task = state.withLock { state in
      state.number += 1
      defer { state.task = nil }
      return state.task
    }
    task?.cancel()
  }
}
