import Baton

/// A form that somebody is filling in: when it changes, the validation under way is cancelled, and
/// only the newest one answers.
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
/// Call it on every change, from wherever changes come. Each call answers, but all except the newest
/// answer `nil`.
public final class FormSession<Form: Sendable>: Sendable {
  /// What came of a form: the form as a type of its own, or what was found.
  public typealias Answer = Result<Validated<Form>, FormReport>

  private struct State {
    var number = 0
    var task: Task<Answer?, Never>?
  }

  private let chain: AsyncFormChain<Form>
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let state = Lock(State())

  /// A session with the checks of a chain.
  ///
  /// - Parameters:
  ///   - chain: The checks, which may be edited meanwhile.
  ///   - pause: How long a form has to stay as it is before its checks are made.
  ///   - clock: What the time is measured with.
  public init(
    _ chain: AsyncFormChain<Form>, pause: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.chain = chain
    self.pause = pause
    self.clock = clock
  }

  /// Makes the checks of the form as it is now, and cancels those of the form as it was.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - reporting: The first problem, or all of them.
  /// - Returns: What came of it; `nil` if the form has changed meanwhile, or the task is cancelled.
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
    // Released with no lock held, since a form that goes may run something.
    let newest = state.withLock { state -> Task<Answer?, Never>? in
      guard state.number == number else { return nil }
      defer { state.task = nil }
      return state.task
    }
    return newest == nil ? nil : answer
  }

  /// Cancels the validation under way.
  public func cancel() {
    let task = state.withLock { state in
      state.number += 1
      defer { state.task = nil }
      return state.task
    }
    task?.cancel()
  }
}
