import Baton
import BatonResilience
import BatonTesting
import Testing

private typealias Oven = Probe<String, String, ProbeFailure>

struct LawsFallbackTests {
  @Test func `a fallback shows its other handler`() {
    let oven = Oven("oven", taking: "pie", with: "baked")
    let microwave = Oven("microwave", taking: "pie", with: "warm")
    #expect(
      oven.fallingBack(to: microwave).outline.description == """
        fallback
        ├─ oven
        └─ else: microwave
        """)
  }

  @Test func `in a cancelled task, the error names the fallback that would be next`() async throws {
    let oven = AsyncProbe(Oven("oven", taking: "pie", with: "baked"))
    let kitchen = AsyncRuntimeChain<String, String, ProbeFailure>("kitchen")
    try kitchen.append(
      AsyncProbe(
        Oven("door") { _ in
          withUnsafeCurrentTask { $0?.cancel() }
          return .passed
        }))
    try kitchen.append(Fallback(to: oven))
    let error = await Task {
      await #expect(throws: ChainError<ProbeFailure>.self) { try await kitchen.run("pie") }
    }
    .value
    #expect(
      error?.description == """
        cancelled: the next handler, "fallback", was not started (kitchen → fallback)
        """)
  }

  @Test func `a cancelled task does not start the fallback`() async {
    let journal = Journal()
    let oven = Oven("oven", in: journal) { (_) throws(ProbeFailure) in
      withUnsafeCurrentTask { $0?.cancel() }
      throw ProbeFailure()
    }
    let microwave = Oven("microwave", taking: "pie", with: "warm", in: journal)
    let kitchen = AsyncProbe(oven).fallingBack(to: AsyncProbe(microwave))
    let error = await Task {
      await #expect(throws: ChainError<ProbeFailure>.self) { try await kitchen.run("pie") }
    }
    .value
    #expect(error?.description == "cancelled: the next handler, \"microwave\", was not started")
    #expect(journal.notation == "oven!")
  }
}
