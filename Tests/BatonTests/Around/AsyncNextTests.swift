import Testing

import Baton

@Test func `an asynchronous around handler checks for cancellation`() async {
  struct Patient: AsyncAround {
    func handle(
      _ request: String, next: consuming AsyncNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      try await next.checkCancellation()
      withUnsafeCurrentTask { $0?.cancel() }
      try await next.checkCancellation()
      return .handled("never")
    }
  }
  let chain = Chain("kitchen") {
    Patient()
    Machine(name: "onion")
  }
  let task = Task {
    do throws(ChainError<Never>) {
      return "\(try await chain.run("onion"))"
    } catch {
      return "\(error)"
    }
  }
  #expect(
    await task.value == #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#)
  let plain = Task { await chain.handle("onion") }
  #expect(await plain.value == .handled("never"))
}

@Test func `an asynchronous around handler can pass its walk on to another handler`() async {
  struct Detour: AsyncAround {
    let name = "detour"
    func handle(
      _ request: String, next: consuming AsyncNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      try await Chain("other") { Slow(name: "onion") }.handle(request, in: next.walk)
    }
  }
  let chain = Chain("kitchen") {
    Detour()
    Machine(name: "onion")
  }
  let recorded = await chain.path(ofRunning: "onion")
  #expect(recorded.response == "onion, slow")
  #expect(recorded.path.names == ["kitchen", "detour", "other", "onion"])
}
