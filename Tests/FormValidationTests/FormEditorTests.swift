import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct FormEditorTests {
  /// A value that, when released, calls a closure that edits the form.
  private final class Guest: Sendable {
    let leave: @Sendable () -> Void
    init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
    deinit { leave() }
    func look() -> FormatFault? { nil }
  }

  /// An executor that runs every job immediately, on the enqueuing thread.
  private final class AtOnceExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  @Test func `a replaced check may edit the chain as it is released`() async throws {
    let form = try FormChain("sign-up", blank: SignUp()) {}
    // The task removes the check before the form has recorded its insertion.
    let hasty = Task(executorPreference: AtOnceExecutor()) {
      for await edit in form.edits {
        guard edit == .inserted("name.guest", at: 0) else { continue }
        return try form.remove("name.guest")
      }
    }
    do {
      let guest = Guest { [weak form] in
        try? form?.append(Field("email", \.email, FieldCheck("heir") { (_: String) in nil }))
      }
      try form.append(
        Field("name", \.name, FieldCheck("guest") { (_: String) in guest.look() }))
    }
    try await hasty.value
    #expect(form.identifiers == [])
    try form.append(Field("name", \.name, FieldCheck("guest") { (_: String) in nil }))
    #expect(form.identifiers == ["name.guest", "email.heir"])
  }
}
