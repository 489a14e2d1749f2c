import Testing

import Baton

@Suite struct CheckTests {
  @Test func `a check is named after its type unless it has a name`() {
    #expect(NotBlank().name == "NotBlank")
    #expect(NotTaken().names == ["NotTaken"])
    #expect(Texts.length.names == ["length"])
  }

  @Test func `a check returns its verdict`() async {
    #expect(NotBlank().check("text") == .valid)
    #expect(NotBlank().check(" ") == .invalid("is blank"))
    #expect(await NotTaken().check("admin") == .invalid("is taken"))
    #expect(await NotTaken().check("") == .skipped)
  }

  @Test func `a single check reports like a row of one check`() async throws {
    #expect(
      NotBlank().report(on: " ").description
        == "invalid: 1 problem in 1 check\n- NotBlank: is blank")
    #expect(
      try await NotTaken().runReport(on: "").description == "valid: 0 checks passed, 1 skipped")
  }

  @Test func `an error is named after the check`() async {
    let error = #expect(throws: ChainError<Texts.Offline>.self) {
      try Texts.spelling.report(on: "\n")
    }
    #expect(error?.description == "\"spelling\" failed: Offline()")
    let later = await #expect(throws: ChainError<Texts.Offline>.self) {
      try await Texts.grammar.runReport(on: "\n")
    }
    #expect(later?.description == "\"grammar\" failed: Offline()")
  }

  @Test func `a cancelled task starts no check, and the error names the next one`() async {
    let told = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return [
        await #expect(throws: ChainError<Never>.self) { try await NotBlank().runReport(on: "") },
        await #expect(throws: ChainError<Never>.self) { try await NotTaken().runReport(on: "") },
      ]
    }.value
    #expect(
      told.map { $0?.description } == [
        "cancelled: the next handler, \"NotBlank\", was not started",
        "cancelled: the next handler, \"NotTaken\", was not started",
      ])
  }
}
