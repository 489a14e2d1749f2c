import BatonResilience
import Testing

@testable import Baton
@testable import BatonTesting

extension CheckListTests {
  var trimmed: ClosureAdmission<CheckQuestion<String>, Trouble> {
    ClosureAdmission("trimmed") { (question) throws(Trouble) in
      if question.subject == "!" { throw .away }
      var question = question
      question.subject.removeAll(where: \.isWhitespace)
      return question
    }
  }

  @Test func `an admission is called once, and changes the subject only for later checks`()
    async throws
  {
    let (list, asked) = (try list("c", " ", "b"), Notebook<String>())
    let noted = ClosureAdmission<CheckQuestion<String>, Trouble>("noted") {
      asked.note($0.subject)
      return $0
    }
    try list.insert(trimmed, at: .after("c"))
    try list.insert(noted, at: .after("trimmed"))
    #expect(try Checks(list).report(on: "c b").findings.map(\.check) == ["c", "b"])
    #expect(try Checks(list).firstReport(on: "c b").findings.map(\.check) == ["c"])
    #expect(asked.entries == ["cb"])
    #expect(Checks(list).names == ["c", " ", "b"])
    let suspending = AsyncCheckList<String, String, Trouble>("rules")
    try suspending.append(trimmed)
    try suspending.append(check(" ", finds: " ").handler)
    try suspending.append(
      AsyncClosureCheck("b") { (text: String) async throws(Trouble) in
        await Task.yield()
        return text == "cb" ? .invalid("is cb") : .valid
      }.handler)
    let report = try await Checks(suspending).runReport(on: "c b")
    #expect(report.findings.map(\.check) == ["b"])
  }

  @Test func `an admission that rejects a subject is the reason its checks did not run`()
    async throws
  {
    let list = try list("a", "b")
    try list.insert(trimmed, at: .after("a"))
    let error = #expect(throws: ChainError<Trouble>.self) { try Checks(list).report(on: "!") }
    #expect(error?.description == #""trimmed" failed: away (rules → trimmed)"#)
    #expect(list.path(checking: "!").complaint == error?.description)
    let suspending = AsyncCheckList<String, String, Trouble>("rules")
    try suspending.append(trimmed)
    let other = await #expect(throws: ChainError<Trouble>.self) {
      try await Checks(suspending).runReport(on: "!")
    }
    #expect(other?.description == error?.description)
  }

  @Test func `an admission inside an around handler gets the subject that one passes on`()
    async throws
  {
    typealias Question = CheckQuestion<String>
    let asked = Notebook<String>()
    let loud = ClosureAround<Question, CheckReport<String>, Trouble>("loud") { question, next in
      var question = question
      question.subject = question.subject.uppercased()
      return next(question)
    }
    let noted = ClosureAdmission<Question, Trouble>("noted") {
      asked.note($0.subject)
      return $0
    }
    let list = CheckList<String, String, Trouble>("rules")
    let suspending = AsyncCheckList<String, String, Trouble>("rules")
    try list.append(loud)
    try list.append(noted)
    try list.append(check("A", finds: "A").handler)
    try suspending.append(loud)
    try suspending.append(noted)
    try suspending.append(check("A", finds: "A").handler)
    #expect(try Checks(list).report(on: "a").findings.map(\.check) == ["A"])
    #expect(try await Checks(suspending).runReport(on: "a").findings.map(\.check) == ["A"])
    #expect(asked.entries == ["A", "A"])
  }

  @Test func `inside an around handler, an admission is called for each check`() throws {
    let (list, asked) = (try list("a"), Notebook<String>())
    try list.append(Retry(attempts: 2))
    try list.append(
      ClosureAdmission("noted") { (question) throws(Trouble) in
        asked.note(question.subject)
        return question
      })
    try list.append(check("b", finds: "b").handler)
    try list.append(check("c", finds: "c").handler)
    #expect(try Checks(list).report(on: "abc").findings.map(\.check) == ["a", "b", "c"])
    #expect(asked.entries == ["abc", "abc"])
  }
}
