import Baton
import Testing

@testable import BatonTesting

/// A chain of suspending probes that obeys all laws, or violates one.
private struct BrokenAsyncChain: AsyncComposite {
  enum Fault { case goesOn, passesOn, namesAnother, forgetsTheLast }
  typealias Element = AsyncProbe<String, String, ProbeFailure>

  let name = "broken"
  let parts: [Element]
  let fault: Fault?

  var outlines: [Outline] { [Outline(name, parts: parts.flatMap(\.outlines))] }

  func handle(
    _ request: String, in walk: Walk
  ) async throws(ChainError<ProbeFailure>) -> Outcome<String> {
    guard let fault else { return try await Chain(of: parts).handle(request, in: walk) }
    for part in fault == .forgetsTheLast ? parts.dropLast() : parts[...] {
      if Task.isCancelled, let last = parts.last {
        switch fault {
        case .passesOn: return .passed
        case .namesAnother: return try await last.run(request)
        case .goesOn, .forgetsTheLast: break
        }
      }
      let outcome = try await part.handle(request, in: walk)
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }
}

struct AsyncChainLawsTests {
  private func violation(_ fault: BrokenAsyncChain.Fault?) async -> LawViolation? {
    await caughtAsync {
      try await Laws.checkAsyncChain { BrokenAsyncChain(parts: $0, fault: fault) }
    }
  }

  @Test func `a chain that obeys the laws passes`() async {
    #expect(await violation(nil)?.description == nil)
  }

  @Test func `detects a chain that starts handlers in a cancelled task`() async {
    #expect(
      await violation(.goesOn)?.message == """
        "broken" breaks law 10: a cancelled task starts no more handlers, and the error names \
        the next handler.
        The task was cancelled in "first", and "second" was started after it.
        first: passed
        second: handled
        """)
  }

  @Test func `detects a chain that turns a cancellation into a pass`() async {
    #expect(
      await violation(.passesOn)?.message == """
        "broken" breaks law 10: a cancelled task starts no more handlers, and the error names \
        the next handler.
        The task was cancelled, and "second" was next; the chain passed it on.
        first: passed
        """)
  }

  @Test func `detects a chain whose cancellation names the wrong handler`() async {
    #expect(
      await violation(.namesAnother)?.message == """
        "broken" breaks law 10: a cancelled task starts no more handlers, and the error names \
        the next handler.
        The task was cancelled, and "second" was next; the error says "third".
        first: passed
        """)
  }

  @Test func `detects a chain that violates a law unrelated to suspension`() async {
    #expect(await violation(.forgetsTheLast)?.law == .order)
    #expect(
      await violation(.forgetsTheLast)?.finding == """
        "first" was next but was not called; called: none.
        """)
  }

  @Test func `detects a chain that starts a handler in an already cancelled task`() {
    let script = Script<String, String, ProbeFailure>(2, { $0 }, ProbeFailure())
    let judge = ChainJudge(script, [])
    let chain = Chain("kitchen", of: script.probes)
    let started = Observation("called", chain.result(of: "request")).noted(in: script.journal)
    #expect(
      judge.finding(inCancelled: started)?.text == """
        The task was cancelled, and it started "first", "second".
        """)
    let ignored = Observation("called", Pass<String, String, ProbeFailure>().result(of: "request"))
    #expect(
      judge.finding(inCancelled: ignored)?.text == """
        The task was cancelled, and "first" was next; the chain passed it on.
        """)
  }

  /// A handler that passes, and retains a value.
  private struct Keeping<Kept: Sendable>: Handler {
    let kept: Kept
    func handle(_ request: String) throws(ProbeFailure) -> Outcome<String> { .passed }
  }

  @Test func `detects an asynchronous run-time chain that one of its links retains`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncChain { probes in
        let chain = AsyncRuntimeChain<String, String, ProbeFailure>("desk")
        for probe in probes { try chain.append(probe) }
        try chain.append(Keeping(kept: chain))
        return chain
      }
    }
    let inside = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncChain { probes in
        let chain = AsyncRuntimeChain<String, String, ProbeFailure>("desk")
        for probe in probes { try chain.append(probe) }
        try chain.append(Keeping(kept: chain))
        return Chain("all") { chain }
      }
    }
    #expect(inside?.message == violation?.message)
    #expect(
      violation?.message == """
        "desk" breaks law 6: no request runs forever: a chain never contains itself.
        One of its links retains it, so both stay alive after every other reference is gone. A \
        link that calls or edits its own chain must store a ChainReference to it, which does not \
        retain it.
        """)
  }
}
