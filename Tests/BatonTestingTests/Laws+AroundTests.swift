import Baton
import BatonTesting
import Testing

struct AroundLawsTests {
  private let lawThree = """
    law 3: a pass changes nothing; an error is never mistaken for a pass, nor a pass for an error, \
    and it reaches the client with the handler's name.
    """
  private let lawFive = "law 5: an unhandled request cannot be overlooked."

  /// Returns the message of the violation, which must be the same with and without suspension.
  private func check(
    _ fault: Doorkeeper.Fault?, sendingOn sent: [String] = ["onion"], taking: [String] = [],
    passing: [String] = [], failing: [String] = []
  ) async -> String? {
    let violation = caught(LawViolation.self) {
      try Laws.checkAround(
        Doorkeeper(fault: fault), sendingOn: sent, taking: taking, passing: passing,
        failing: failing, response: "sliced", failure: .stock)
    }
    let other = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncAround(
        Doorkeeper(fault: fault), sendingOn: sent, taking: taking, passing: passing,
        failing: failing, response: "sliced", failure: .stock)
    }
    #expect(violation?.message == other?.message, "the same with and without suspension")
    return violation?.message
  }

  @Test func `an around handler that obeys the laws passes`() async throws {
    let message = await check(
      nil, sendingOn: ["onion", ""], taking: ["regular"], passing: ["nuisance"],
      failing: ["unsigned"])
    #expect(message == nil)
    try await Laws.checkAsyncAround(
      Insistent(), sendingOn: ["onion"], response: "sliced", failure: .stock)
  }

  @Test func `a violation names the check's location and shows the path`() {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.checkAround(
        Turnstile(.changesItsAnswers), sendingOn: ["onion"], response: "sliced", failure: nil,
        remembering: true)
    }
    #expect(violation == nil, "recreated for each request, it never counts past one")
    let turnstile = Turnstile(.changesItsAnswers)
    let other = caught(LawViolation.self) {
      try Laws.checkAround(turnstile, sendingOn: ["onion"], response: "sliced", failure: nil)
    }
    #expect(
      other?.description == """
        "turnstile" breaks law 9: a recorded path is complete, and recording it changes nothing.
        It answers "onion" with "sliced 1"; recorded around a handler, with "sliced 2".
        turnstile: changed
        └─ rest: handled
        Checked at BatonTestingTests/Laws+AroundTests.swift:\(line + 7).
        """)
  }

  @Test func `detects an around handler without a name`() async {
    #expect(
      await check(.hasNoName) == """
        "" breaks \(lawThree)
        Doorkeeper has no name, so an error cannot identify it.
        """)
  }

  @Test func `detects an around handler whose outline hides the rest of the chain`() async {
    #expect(
      await check(.hidesTheRest) == """
        "doorkeeper" breaks law 6: no request runs forever: a chain never contains itself.
        It hides the rest of the chain: before "rest", its outline has "doorkeeper".
        """)
  }

  @Test func `detects an around handler whose outline hides itself`() async {
    #expect(
      await check(.hidesItself) == """
        "doorkeeper" breaks law 6: no request runs forever: a chain never contains itself.
        It hides itself: before "rest", its outline has "rest".
        """)
  }

  @Test func `detects an around handler that drops a request`() async {
    #expect(
      await check(.dropsWhatItSendsOn) == """
        "doorkeeper" breaks \(lawFive)
        It should send "onion" on; around a handler, the rest was not called, and it passed it on.
        """)
  }

  @Test func `detects an around handler that answers an unhandled request`() async {
    #expect(
      await check(.answersWhatNobodyTook) == """
        "doorkeeper" breaks \(lawFive)
        The rest passed on "onion"; around a handler, it answered "nonsense".
        """)
  }

  @Test func `detects an around handler that drops the response`() async {
    #expect(
      await check(.dropsTheResponse) == """
        "doorkeeper" breaks \(lawFive)
        The rest took "onion"; around a handler, it passed it on.
        """)
  }

  @Test func `detects an around handler that turns an error into a pass`() async {
    #expect(
      await check(.hidesErrors) == """
        "doorkeeper" breaks \(lawThree)
        The rest failed at "onion"; around a handler, it passed it on.
        """)
  }

  @Test func `detects an around handler that fails after the rest handled the request`() async {
    #expect(
      await check(.failsAfterOneTook) == """
        "doorkeeper" breaks \(lawThree)
        The rest took "onion"; around a handler, it failed: stock.
        """)
  }

  @Test func `detects an around handler that puts its name on an error from the rest`() async {
    #expect(
      await check(.putsItsNameOnErrors) == """
        "doorkeeper" breaks \(lawThree)
        The rest failed at "onion"; around a handler, the error names "doorkeeper".
        """)
  }

  @Test func `detects an around handler that puts a different name on its own error`() async {
    #expect(
      await check(.putsAnotherNameOnItsOwn, failing: ["unsigned"]) == """
        "doorkeeper" breaks \(lawThree)
        It failed at "unsigned"; around a handler, the error names "guard".
        """)
  }

  @Test func `detects a request that is passed on but not answered`() async {
    #expect(
      await check(nil, sendingOn: [], taking: ["onion"]) == """
        "doorkeeper" breaks law 2: at most one handler handles a request, and later ones are never \
        called.
        It should handle "onion" itself; around a handler, the rest got "onion".
        """)
  }

  @Test func `detects a response that differs from the expected one`() async {
    #expect(
      await check(nil, passing: ["regular"]) == """
        "doorkeeper" breaks \(lawFive)
        It should pass on "regular" itself; around a handler, it answered "as always".
        """)
    #expect(
      await check(nil, failing: ["nuisance"]) == """
        "doorkeeper" breaks \(lawThree)
        It should fail at "nuisance" itself; around a handler, it passed it on.
        """)
  }

  @Test func `a test without requests is rejected`() async {
    let error = caught(NothingToCheck.self) {
      try Laws.checkAround(Doorkeeper(), sendingOn: [], response: "sliced", failure: nil)
    }
    #expect(error == NothingToCheck(handler: "doorkeeper"))
    let other = await caughtAsync(NothingToCheck.self) {
      try await Laws.checkAsyncAround(Doorkeeper(), sendingOn: [], response: "", failure: nil)
    }
    #expect(other == NothingToCheck(handler: "doorkeeper"))
  }
}
