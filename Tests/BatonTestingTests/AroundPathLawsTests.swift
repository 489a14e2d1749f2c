import Baton
import BatonTesting
import Testing

/// Around handlers that go round their protocol, or do something else when they are recorded.
struct AroundPathLawsTests {
  private let lawNine = """
    law 9: a path that is asked for is complete, and asking for it changes nothing.
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

  @Test func `an around handler that calls the rest twice, and does not say so, is found`() {
    #expect(
      check(.callsTwice) == """
        "backdoor" breaks law 4: the rest of a chain is called at most once, unless a type says \
        that it repeats.
        It got "onion"; around a handler, the rest got "onion", "onion", and no type says that it \
        repeats.
        """)
  }

  @Test func `an around handler without a visit is found`() {
    #expect(
      check(.showsNoVisit) == """
        "backdoor" breaks \(lawNine)
        It got "onion"; recorded around a handler, its visit is missing.
        rest: handled
        """)
  }

  @Test func `an around handler whose visit hides the rest of the chain is found`() {
    #expect(
      check(.hidesTheRestsVisit) == """
        "backdoor" breaks \(lawNine)
        It got "onion"; recorded around a handler, the rest was called 1×, and the path shows 0.
        backdoor: handled
        """)
  }

  @Test func `an around handler whose visit says something else is found`() {
    #expect(
      check(.showsAnotherDecision) == """
        "backdoor" breaks \(lawNine)
        It got "onion" and passed it on; its visit says handled.
        backdoor: handled
        ├─ rest: passed
        └─ other: handled
        """)
  }

  @Test func `an around handler that records what nobody asked for is found`() {
    #expect(
      check(.recordsUnasked) == """
        "backdoor" breaks \(lawNine)
        It got "onion"; around a handler, it had the rest recorded, and no one had asked.
        """)
  }

  @Test func `an around handler that sends on something else when it is recorded is found`() {
    #expect(
      check(Turnstile(.changesItsRequests), sendingOn: ["onion"]) == """
        "turnstile" breaks \(lawNine)
        It sends "onion" on as "onion 1"; recorded around a handler, as "onion 2".
        turnstile: changed
        └─ rest: handled
        """)
  }

  @Test func `an around handler that passes when it is recorded, and fails else, is found`() {
    #expect(
      check(Turnstile(.changesItsMind), failing: ["onion"]) == """
        "turnstile" breaks \(lawNine)
        It is to fail at "onion" itself; recorded around a handler, it passed it on.
        turnstile: passed
        """)
  }
}
