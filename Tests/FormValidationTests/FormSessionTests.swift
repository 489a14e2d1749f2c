import FieldFormats
import FormValidation
import Synchronization
import Testing

@Suite final class FormSessionTests: Sendable {
  private let started = Mutex<[String]>([])
  private let cancelled = Mutex<[String]>([])

  /// Returns a form chain whose check of the name Slow waits until it is cancelled.
  private func chain() throws -> AsyncFormChain<SignUp> {
    try AsyncFormChain("sign-up", blank: SignUp()) {
      Field("name", \.name, .required)
      AsyncFieldCheck("name", \.name, "free", within: .seconds(1000)) { [self] name in
        started.withLock { $0.append(name) }
        if name == "Slow" {
          do {
            try await Task.sleep(for: .seconds(1000))
          } catch {
            cancelled.withLock { $0.append(name) }
            throw error
          }
        }
        return name == "Ada" ? FormatFault("name.taken", at: 0) : nil
      }
    }
  }

  private func waitForStart(of name: String) async {
    while !started.withLock({ $0.contains(name) }) { await Task.yield() }
  }

  @Test func `validating a form returns the result`() async throws {
    let session = FormSession(try chain())
    #expect(try await session.validate(SignUp(name: "Bob"))?.get().form == SignUp(name: "Bob"))
    guard case .failure(let report)? = await session.validate(SignUp(name: "Ada")) else {
      return #expect(Bool(false), "it passed")
    }
    #expect(report.codes == ["name.taken"])
  }

  @Test func `a change cancels the validation in progress, and only the newest has a result`()
    async throws
  {
    let session = FormSession(try chain())
    let slow = Task { await session.validate(SignUp(name: "Slow")) }
    await waitForStart(of: "Slow")
    let newest = await session.validate(SignUp(name: "Bob"))
    #expect(try newest?.get().name == "Bob")
    #expect(await slow.value == nil)
    while cancelled.withLock({ $0.isEmpty }) { await Task.yield() }
    #expect(cancelled.withLock { $0 } == ["Slow"])
  }

  @Test func `a pause beyond the clock's range ends when the form changes`() async throws {
    let session = FormSession(try chain(), pause: .seconds(Int64.max))
    let first = Task { await session.validate(SignUp(name: "Bob")) }
    for _ in 0..<1000 { await Task.yield() }
    session.cancel()
    #expect(await first.value == nil)
    #expect(started.withLock { $0 } == [])
  }

  @Test func `a cancelled session returns no result`() async throws {
    let session = FormSession(try chain())
    let slow = Task { await session.validate(SignUp(name: "Slow")) }
    await waitForStart(of: "Slow")
    session.cancel()
    #expect(await slow.value == nil)
  }

  @Test func `a cancelled task gets no result`() async throws {
    let session = FormSession(try chain())
    let slow = Task { await session.validate(SignUp(name: "Slow")) }
    await waitForStart(of: "Slow")
    slow.cancel()
    #expect(await slow.value == nil)
  }

  @Test func `a form that changes again within the pause is not validated`() async throws {
    let session = FormSession(try chain(), pause: .seconds(1000))
    let first = Task { await session.validate(SignUp(name: "Bob")) }
    await Task.yield()
    session.cancel()
    first.cancel()
    #expect(await first.value == nil)
    #expect(started.withLock { $0.isEmpty })
    let quick = FormSession(try chain(), pause: .seconds(1000), clock: NoTime())
    #expect(try await quick.validate(SignUp(name: "Bob"))?.get().name == "Bob")
  }
}
