import Testing

import Baton

@Suite struct ChecksTests {
  let password = Checks("password") {
    ClosureCheck("length") { (text: String) in
      text.count < 8 ? .invalid("has fewer than 8 characters") : .valid
    }
    ClosureCheck("digits") { (text: String) in
      text.contains(where: \.isNumber) ? .valid : .invalid("has no digit")
    }
    NotBlank()
  }

  @Test func `all problems or the first one are reported in the order of the checks`() {
    #expect(password.report(on: " ").findings.map(\.check) == ["length", "digits", "NotBlank"])
    #expect(password.firstReport(on: " ").findings.map(\.check) == ["length"])
    #expect(password.report(on: "correct horse 1").isValid)
  }

  @Test func `no check runs after the first problem`() async throws {
    let made = Notebook<Int>()
    let checks = Checks {
      for number in 0..<4 {
        ClosureCheck("\(number)") { (text: String) in
          made.note(number)
          return number == 1 ? .invalid(text) : .valid
        }
      }
    }
    #expect(checks.firstReport(on: "no").description == "invalid: 1 problem in 2 checks\n- 1: no")
    #expect(made.entries == [0, 1])
    #expect(try await checks.runFirstReport(on: "no") == checks.firstReport(on: "no"))
    #expect(made.entries == [0, 1, 0, 1, 0, 1])
    _ = checks.report(on: "no")
    #expect(made.entries.suffix(4) == [0, 1, 2, 3])
  }

  @Test func `a nested row reports at its position`() {
    let account = Checks("account") {
      NotBlank()
      password
      ClosureCheck("last") { (_: String) in .invalid("is last") }
    }
    #expect(account.names == ["NotBlank", "length", "digits", "NotBlank", "last"])
    #expect(
      account.report(on: "horse").findings.map(\.check) == ["length", "digits", "last"])
    #expect(account.firstReport(on: "horse").findings.map(\.check) == ["length"])
  }

  @Test func `an error ends the row and names the check with its path`() async {
    let made = Milestone()
    let text = Checks("text") {
      Checks("language") {
        ClosureCheck("first") { (_: String) throws(Texts.Offline) in .invalid("is bad") }
        Texts.spelling
      }
      ClosureCheck("later") { (_: String) throws(Texts.Offline) in
        made.reach()
        return Verdict<String>.valid
      }
    }
    let error = #expect(throws: ChainError<Texts.Offline>.self) { try text.report(on: "\n") }
    #expect(error?.description == "\"spelling\" failed: Offline() (text → language → spelling)")
    #expect(made.count == 0)

    let suspending = Checks("text") {
      Texts.grammar
      Texts.spelling
    }
    let later = await #expect(throws: ChainError<Texts.Offline>.self) {
      try await suspending.runReport(on: "\n")
    }
    #expect(later?.description == "\"grammar\" failed: Offline() (text → grammar)")
  }

  @Test func `stopping at the first problem hides a later error`() throws {
    let text = Checks {
      ClosureCheck("first") { (_: String) throws(Texts.Offline) in .invalid("is bad") }
      Texts.spelling
    }
    #expect(try text.firstReport(on: "\n").findings.map(\.check) == ["first"])
  }

  @Test func `a cancelled task starts no further check, synchronous or not`() async {
    let made = Notebook<String>()
    let cancelling = AsyncClosureCheck("cancelling") { (_: String) async in
      withUnsafeCurrentTask { $0?.cancel() }
      return Verdict<String>.valid
    }
    let noted = ClosureCheck("noted") { (text: String) in
      made.note(text)
      return Verdict<String>.valid
    }
    let plain = Checks("text") {
      cancelling
      noted
    }
    let nested = Checks("text") {
      cancelling
      Checks("inner") { noted.when { _ in true } }
    }
    let suspending = Checks("text") {
      cancelling
      NotTaken()
    }
    #expect(
      await Task { await plain.told(of: "bob") }.value
        == "cancelled: the next handler, \"noted\", was not started (text → noted)")
    #expect(
      await Task { await nested.told(of: "bob") }.value
        == "cancelled: the next handler, \"noted\", was not started (text → inner → noted)")
    #expect(
      await Task { await suspending.told(of: "bob") }.value
        == "cancelled: the next handler, \"NotTaken\", was not started (text → NotTaken)")
    #expect(made.entries.isEmpty)
  }
}
