import Baton
import BatonTesting
import Testing

struct ChainLawsTests {
  private func violation(_ fault: BrokenChain.Fault) -> LawViolation? {
    caught { try Laws.checkChain { BrokenChain(fault, $0) } }
  }

  @Test func `a chain that obeys the laws passes`() {
    #expect(violation(.none)?.description == nil)
  }

  /// A handler that passes, and retains a value.
  private struct Keeping<Kept: Sendable>: Handler {
    let kept: Kept
    func handle(_ request: String) throws(ProbeFailure) -> Outcome<String> { .passed }
  }

  private func runtimeChain(
    of probes: [Probe<String, String, ProbeFailure>]
  ) throws -> RuntimeChain<String, String, ProbeFailure> {
    let chain = RuntimeChain<String, String, ProbeFailure>("desk")
    for probe in probes { try chain.append(probe) }
    return chain
  }

  @Test func `detects a run-time chain that one of its links retains`() {
    let violation = caught(LawViolation.self) {
      try Laws.checkChain { probes in
        let chain = try runtimeChain(of: probes)
        try chain.append(Keeping(kept: chain))
        return chain
      }
    }
    let inside = caught(LawViolation.self) {
      try Laws.checkChain { probes in
        let chain = try runtimeChain(of: probes)
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

  @Test func `a run-time chain may be referenced by its links or retained elsewhere`() {
    var kept: [RuntimeChain<String, String, ProbeFailure>] = []
    let violation = caught(LawViolation.self) {
      try Laws.checkChain { probes in
        let chain = try runtimeChain(of: probes)
        try chain.append(Keeping(kept: chain.reference))
        kept.append(chain)
        return chain
      }
    }
    #expect(violation?.description == nil)
  }

  @Test func `detects a chain that calls its handlers in a different order`() {
    #expect(
      violation(.callsBackwards)?.message == """
        "broken" breaks law 1: the order is the declared order, and nothing reorders it.
        It has "first", "second", and called "second", "first".
        second: passed
        first: passed
        """)
  }

  @Test func `detects a chain that leaves a handler out`() {
    #expect(
      violation(.skipsTheSecond)?.message == """
        "broken" breaks law 1: the order is the declared order, and nothing reorders it.
        "second" was next but was not called; called: "first".
        first: passed
        """)
  }

  @Test func `detects a chain whose outline has a different order`() {
    #expect(
      violation(.showsBackwards)?.message == """
        "broken" breaks law 1: the order is the declared order, and nothing reorders it.
        It has "first", "second"; its outline has "second", "first".
        """)
  }

  @Test func `detects a chain that could hide a cycle`() {
    #expect(
      violation(.showsNothing)?.message == """
        "broken" breaks law 6: no request runs forever: a chain never contains itself.
        It has "first"; its outline has none.
        """)
  }

  @Test func `detects a chain that calls handlers after one has handled the request`() {
    #expect(
      violation(.goesOnAfterOneTook)?.message == """
        "broken" breaks law 2: at most one handler handles a request, and later ones are never \
        called.
        "first" handled the request, and "second" was called after it.
        first: handled
        second: passed
        """)
  }

  @Test func `detects a chain that returns another handler's response`() {
    #expect(
      violation(.answersForTheFirst)?.message == """
        "broken" breaks law 2: at most one handler handles a request, and later ones are never \
        called.
        "second" handled the request with "second"; the chain answered "first".
        first: passed
        second: handled
        """)
  }

  @Test func `detects a chain that continues after an error`() {
    #expect(
      violation(.goesOnAfterAnError)?.finding == """
        "first" failed, and "second" was called after it.
        """)
    #expect(violation(.goesOnAfterAnError)?.law == .passAndError)
  }

  @Test func `detects a chain that turns an error into a pass`() {
    #expect(
      violation(.passesAfterAnError)?.message == """
        "broken" breaks law 3: a pass changes nothing; an error is never mistaken for a pass, nor \
        a pass for an error, and it reaches the client with the handler's name.
        "first" failed; the chain passed it on.
        first: failed
        """)
  }

  @Test func `detects a chain that fails for a handled request`() {
    #expect(
      violation(.failsAfterOneTook)?.finding == """
        "first" handled the request; the chain failed: the probe failed as specified.
        """)
    #expect(violation(.failsAfterOneTook)?.law == .passAndError)
  }

  @Test func `detects a chain that loses the failed handler's name`() {
    #expect(violation(.losesTheName)?.finding == "\"first\" failed; the error names \"\".")
    #expect(violation(.losesTheName)?.law == .passAndError)
  }

  @Test func `detects a chain that changes the request between handlers`() {
    #expect(
      violation(.changesTheRequest)?.finding == """
        "first" passed "0" on, and "second" got "1".
        """)
    #expect(violation(.changesTheRequest)?.law == .passAndError)
  }

  @Test func `detects a chain that calls a handler twice`() {
    #expect(
      violation(.callsTwice)?.message == """
        "broken" breaks law 4: the rest of a chain is called at most once, unless a type says that \
        it repeats.
        "first" was called more than once: "first", "first".
        first: passed
        first: passed
        """)
  }

  @Test func `detects a chain that answers an unhandled request`() {
    #expect(
      violation(.answersWhatNobodyTook)?.message == """
        "broken" breaks law 5: an unhandled request cannot be overlooked.
        No handler handled the request; the chain answered "nonsense".
        """)
  }

  @Test func `detects a chain that passes a handled request`() {
    #expect(
      violation(.dropsTheResponse)?.message == """
        "broken" breaks law 5: an unhandled request cannot be overlooked.
        "first" handled the request; the chain passed it on.
        first: handled
        """)
  }

  @Test func `detects a chain whose handlers leave no visits`() {
    #expect(
      violation(.hidesVisits)?.message == """
        "broken" breaks law 9: a recorded path is complete, and recording it changes nothing.
        The calls were: first-. The path has: .
        """)
  }

  @Test func `an error thrown while creating the chain is rethrown`() {
    let error = caught(EditError.self) {
      try Laws.checkChain { probes in
        let chain = RuntimeChain<String, String, ProbeFailure>("kitchen")
        for probe in probes { try chain.append(probe, as: "same") }
        return chain
      }
    }
    #expect(error?.code == .duplicate)
  }

  @Test func `a chain with other request, response and failure types can be checked`() throws {
    enum ShopError: Error { case outOfStock }
    struct Order {}
    struct Receipt: Equatable { let station: String }
    try Laws.checkChain(
      request: Order(), response: { Receipt(station: $0) }, failure: ShopError.outOfStock
    ) { probes in
      Chain("bag", of: probes)
    }
    try Laws.checkChain(request: 1, response: { $0 }, failure: nil as Never?) { probes in
      Chain("bag", of: probes)
    }
  }
}
