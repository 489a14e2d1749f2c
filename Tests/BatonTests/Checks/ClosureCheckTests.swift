import Testing

import Baton

@Suite struct ClosureCheckTests {
  @Test func `a closure is a check with its own name`() throws {
    let even = ClosureCheck("even") { (number: Int) in
      number % 2 == 0 ? Verdict<String>.valid : .invalid("is odd")
    }
    #expect(even.check(2) == .valid)
    #expect(even.report(on: 3).description == "invalid: 1 problem in 1 check\n- even: is odd")
    #expect(try Texts.spelling.check("teh") == .invalid("is misspelt"))
  }

  @Test func `an asynchronous closure is an asynchronous check`() async throws {
    #expect(try await Texts.grammar.check("teh") == .invalid("is misspelt"))
    #expect(try await Texts.grammar.runReport(on: "the").isValid)
    await #expect(throws: Texts.Offline.self) { try await Texts.grammar.check("\n") }
  }

  @Test func `a closure may throw any error`() {
    let any = ClosureCheck("any") { (_: Int) throws -> Verdict<String> in throw Texts.Offline() }
    let error = #expect(throws: ChainError<any Error>.self) { try any.report(on: 1) }
    #expect(error?.description == "\"any\" failed: Offline()")
  }
}
