import Baton
import BatonTesting
import Testing

/// Tests of around handlers that bypass their protocol, or behave differently when recorded.
struct AroundPathLawsTests {
  private let lawNine = """
    law 9: a recorded path is complete, and recording it changes nothing.
    """

  private func check(_ fault: Backdoor.Fault) -> String? {
    caught(LawViolation.self) {
      try Laws.checkAround(
        Backdoor(fault: fault), sendingOn: ["onion"], response: "sliced", failure: .stock)
    }?
    .message
  }

  private func check(
    _ turnstile: Turnstile, sendingOn sent: [String] = [], failing: [String] = []
  ) -> String? {
    caught(LawViolation.self) {
      try Laws.checkAround(
        turnstile, sendingOn: sent, failing: failing, response: "sliced", failure: .stock)
    }?
    .message
  }

  @Test func `detects an around handler that calls the rest twice without declaring it`() {
    #expect(
      check(.callsTwice) == """
        "backdoor" breaks law 4: the rest of a chain is called at most once, unless a type says \
        that it repeats.
        It got "onion"; around a handler, the rest got "onion", "onion", but no type declares that \
        it repeats.
        """)
  }

  @Test func `detects an around handler without a visit`() {
    #expect(
      check(.showsNoVisit) == """
        "backdoor" breaks \(lawNine)
        It got "onion"; recorded around a handler, its visit is missing.
        rest: handled
        """)
  }

  @Test func `detects an around handler whose visit hides the rest of the chain`() {
    #expect(
      check(.hidesTheRestsVisit) == """
        "backdoor" breaks \(lawNine)
        It got "onion"; recorded around a handler, the rest was called 1×, and the path shows 0.
        backdoor: handled
        """)
  }

  @Test func `detects an around handler with an incorrect visit`() {
    #expect(
      check(.showsAnotherDecision) == """
        "backdoor" breaks \(lawNine)
        It got "onion" and passed it on; its visit says handled.
        backdoor: handled
        ├─ rest: passed
        └─ other: handled
        """)
  }

  @Test func `detects an around handler that records an unrecorded request`() {
    #expect(
      check(.recordsUnasked) == """
        "backdoor" breaks \(lawNine)
        It got "onion"; around a handler, it recorded the rest without being asked to.
        """)
  }

  @Test func `detects an around handler that passes on a different request when recorded`() {
    #expect(
      check(Turnstile(.changesItsRequests), sendingOn: ["onion"]) == """
        "turnstile" breaks \(lawNine)
        It sends "onion" on as "onion 1"; recorded around a handler, as "onion 2".
        turnstile: changed
        └─ rest: handled
        """)
  }

  @Test func `detects an around handler that passes only when recorded`() {
    #expect(
      check(Turnstile(.changesItsMind), failing: ["onion"]) == """
        "turnstile" breaks \(lawNine)
        It should fail at "onion" itself; recorded around a handler, it passed it on.
        turnstile: passed
        """)
  }
}
