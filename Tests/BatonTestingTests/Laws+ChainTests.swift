import Baton
import BatonTesting
import Testing

struct ChainLawsTests {
  private func violation(_ fault: BrokenChain.Fault) -> LawViolation? {
    caught { try Laws.checkChain { BrokenChain(fault, $0) } }
  }

  @Test func `a chain that keeps the laws passes`() {
    #expect(violation(.none)?.description == nil)
  }

  /// Passes, and keeps what it is given.
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

  @Test func `a run-time chain that one of its links keeps is found`() {
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
        One of its links keeps it, so both stay alive when nobody else has it any more. A link that \
        calls or edits its own chain stores a ChainReference to it, which does not keep it.
        """)
  }

  @Test func `a run-time chain that its links refer to, or that somebody else keeps, passes`() {
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

  @Test func `a chain that calls its handlers in another order is found`() {
    #expect(
      violation(.callsBackwards)?.message == """
        "broken" breaks law 1: the order is the declared order, and nothing reorders it.
        It has "first", "second", and called "second", "first".
        second: passed
        first: passed
        """)
  }

  @Test func `a chain that leaves a handler out is found`() {
    #expect(
      violation(.skipsTheSecond)?.message == """
        "broken" breaks law 1: the order is the declared order, and nothing reorders it.
        "second" was next and was not called; called were "first".
        first: passed
        """)
  }

  @Test func `a chain whose outline has another order is found`() {
    #expect(
      violation(.showsBackwards)?.message == """
        "broken" breaks law 1: the order is the declared order, and nothing reorders it.
        It has "first", "second"; its outline has "second", "first".
        """)
  }

  @Test func `a chain that would hide a circle is found`() {
    #expect(
      violation(.showsNothing)?.message == """
        "broken" breaks law 6: no request runs forever: a chain never contains itself.
        It has "first"; its outline has none.
        """)
  }

  @Test func `a chain that calls handlers after the one that took the request is found`() {
    #expect(
      violation(.goesOnAfterOneTook)?.message == """
        "broken" breaks law 2: at most one handler takes a request, and those after it are never \
        called.
        "first" took the request, and "second" was called after it.
        first: handled
        second: passed
        """)
  }

  @Test func `a chain that answers what another handler said is found`() {
    #expect(
      violation(.answersForTheFirst)?.message == """
        "broken" breaks law 2: at most one handler takes a request, and those after it are never \
        called.
        "second" took the request with "second"; the chain answered "first".
        first: passed
        second: handled
        """)
  }

  @Test func `a chain that goes on after an error is found`() {
    #expect(
      violation(.goesOnAfterAnError)?.finding == """
        "first" failed, and "second" was called after it.
        """)
    #expect(violation(.goesOnAfterAnError)?.law == .passAndError)
  }

  @Test func `a chain that takes an error for a pass is found`() {
    #expect(
      violation(.passesAfterAnError)?.message == """
        "broken" breaks law 3: a pass changes nothing; an error is never taken for a pass, nor a \
        pass for an error, and it reaches the client with the handler's name.
        "first" failed; the chain passed it on.
        first: failed
        """)
  }

  @Test func `a chain that fails at what was taken is found`() {
    #expect(
      violation(.failsAfterOneTook)?.finding == """
        "first" took the request; the chain failed: the probe was to fail.
        """)
    #expect(violation(.failsAfterOneTook)?.law == .passAndError)
  }

  @Test func `a chain that loses the name of the one that failed is found`() {
    #expect(violation(.losesTheName)?.finding == "\"first\" failed; the error names \"\".")
    #expect(violation(.losesTheName)?.law == .passAndError)
  }

  @Test func `a chain that changes the request in between is found`() {
    #expect(
      violation(.changesTheRequest)?.finding == """
        "first" passed "0" on, and "second" got "1".
        """)
    #expect(violation(.changesTheRequest)?.law == .passAndError)
  }

  @Test func `a chain that calls a handler twice is found`() {
    #expect(
      violation(.callsTwice)?.message == """
        "broken" breaks law 4: the rest of a chain is called at most once, unless a type says that \
        it repeats.
        "first" was called more than once: "first", "first".
        first: passed
        first: passed
        """)
  }

  @Test func `a chain that answers what nobody took is found`() {
    #expect(
      violation(.answersWhatNobodyTook)?.message == """
        "broken" breaks law 5: an unhandled request cannot be overlooked.
        No handler took the request; the chain answered "nonsense".
        """)
  }

  @Test func `a chain that passes on what was taken is found`() {
    #expect(
      violation(.dropsTheResponse)?.message == """
        "broken" breaks law 5: an unhandled request cannot be overlooked.
        "first" took the request; the chain passed it on.
        first: handled
        """)
  }

  @Test func `a chain whose handlers leave no visits is found`() {
    #expect(
      violation(.hidesVisits)?.message == """
        "broken" breaks law 9: a path that is asked for is complete, and asking for it changes \
        nothing.
        The calls were: first-. The path has: .
        """)
  }

  @Test func `the error of the closure that makes the chain comes through`() {
    let error = caught(EditError.self) {
      try Laws.checkChain { probes in
        let chain = RuntimeChain<String, String, ProbeFailure>("kitchen")
        for probe in probes { try chain.append(probe, as: "same") }
        return chain
      }
    }
    #expect(error?.code == .duplicate)
  }

  @Test func `a chain of another request, response and failure can be checked`() throws {
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
