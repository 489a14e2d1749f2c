import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct FormEditorTests {
  /// Edits when it goes.
  private final class Guest: Sendable {
    let leave: @Sendable () -> Void
    init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
    deinit { leave() }
    func look() -> FormatFault? { nil }
  }

  /// Runs every job at once, on the thread that hands it in.
  private final class AtOnceExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  @Test func `a check that another one comes in the place of may edit when it goes`() async throws {
    let form = try FormChain("sign-up", blank: SignUp()) {}
    // It takes the check out before the form has noted that it is in.
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
