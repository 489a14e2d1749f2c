import Testing

import Baton
import BatonResilience
@testable import BatonTesting

/// Tests of `path(checking:for:began:)` with checks that suspend.
@Suite struct AsyncRuntimeChainCheckingTests {
  typealias Trouble = RuntimeChainCheckingTests.Trouble
  typealias List = AsyncCheckList<String, String, Trouble>

  private let plain = RuntimeChainCheckingTests()

  func check(_ name: String) -> AsyncClosureCheck<String, String, Trouble> {
    let check = plain.check(name)
    return AsyncClosureCheck(name) { (text: String) async throws(Trouble) in
      await Task.yield()
      if text == "stop \(name)" { withUnsafeCurrentTask { $0?.cancel() } }
      return try check.check(text)
    }
  }

  func list(_ name: String, of checks: String...) throws -> List {
    let list = List(name)
    for name in checks { try list.append(check(name).handler) }
    return list
  }

  func rules() throws -> List {
    let rules = try list("rules", of: "a")
    try rules.append(plain.check("b").handler)
    try rules.append(
      Checks("row") {
        check("c")
        plain.check("d")
        Checks("inner") { check("e") }.when { !$0.isEmpty }
      }.handler)
    try rules.append(Checks(plain.list("plain", of: "f")).handler)
    try rules.append(plain.list("straight", of: "g"))
    try rules.append(list("suspending", of: "h", "i"))
    return rules
  }

  @Test func `a path shows the result of each check, synchronous or not`() async throws {
    let rules = try rules()
    let recorded = await rules.path(checking: "acegi")
    #expect(
      plain.story(recorded.path) == [
        "rules reported", #"  a reported "has a""#, "  b valid", "  row reported",
        #"    c reported "has c""#, "    d valid", "    inner reported",
        #"      e reported "has e""#, "  plain valid", "    f valid", "  straight handled",
        #"    g reported "has g""#, "  suspending handled", "    h valid",
        #"    i reported "has i""#,
      ])
    #expect(recorded.response == (try await Checks(rules).runReport(on: "acegi")))
    #expect(recorded.path.began == nil)
    #expect(await rules.path(checking: "acegi", began: .seconds(7)).path.began == .seconds(7))
    let nothing = await rules.path(checking: "")
    #expect(
      plain.story(nothing.path) == [
        "rules valid", "  a valid", "  b valid", "  row valid", "    c valid", "    d valid",
        "    inner skipped", "  plain valid", "    f valid", "  straight handled",
        "    g valid", "  suspending handled", "    h valid", "    i valid",
      ])
    #expect(nothing.response == (try await Checks(rules).runReport(on: "")))
  }

  @Test func `a custom report decides how far checks run and how many problems are listed`()
    async throws
  {
    let first = await (try rules()).path(checking: "dh", for: CheckReport(stopsAtFirst: true))
    #expect(
      plain.story(first.path) == [
        "rules reported", "  a valid", "  b valid", "  row reported", "    c valid",
        #"    d reported "has d""#,
      ])
    let brief = await (try rules()).path(checking: "adgi", for: CheckReport(limit: 2))
    #expect(brief.response?.findings.map(\.check) == ["a", "d"])
    #expect(brief.response?.unlistedCount == 2)
    #expect(brief.path.allVisits.filter { $0.decision == .handled }.count == 2)
    #expect(brief.path.allVisits.filter { $0.decision == .reported }.count == 6)
  }

  @Test func `the error of a failed check says where it failed`() async throws {
    let recorded = await (try rules()).path(checking: "away h")
    #expect(recorded.complaint == #""h" failed: away (rules → suspending → h)"#)
    #expect(
      plain.story(recorded.path).suffix(2) == ["  suspending failed", "    h failed"])
    #expect(recorded.path.visits.map(\.decision) == [.failed])
  }

  @Test func `a cancelled task starts no further check, and the path shows the next one`()
    async throws
  {
    let rules = try rules()
    for (text, due, visits) in [
      ("stop a", "b (rules → b)", ["rules", "a", "b"]),
      ("stop c", "d (rules → row → d)", ["rules", "a", "b", "row", "c", "d"]),
      (
        "stop h", "i (rules → suspending → i)",
        [
          "rules", "a", "b", "row", "c", "d", "inner", "e", "plain", "f", "straight", "g",
          "suspending", "h", "i",
        ]
      ),
    ] as [(String, String, [String])] {
      let recorded = await Task { await rules.path(checking: text) }.value
      let words = due.split(separator: " ", maxSplits: 1)
      #expect(
        recorded.complaint
          == #"cancelled: the next handler, "\#(words[0])", was not started \#(words[1])"#
      )
      #expect(recorded.path.allVisits.last?.decision == .cancelled)
      #expect(recorded.path.visits.map(\.decision) == [.cancelled])
      #expect(recorded.path.names == visits)
    }
    let late = await cancelled { await rules.path(checking: "x") }
    #expect(late.path.names == ["rules", "a"])
    #expect(late.complaint == #"cancelled: the next handler, "a", was not started (rules → a)"#)
  }

  @Test func `in a for loop of checks, the first one is named as next`() async {
    let checks = Checks("checks") {
      for name in ["first", "second"] { check(name) }
    }
    let late = await cancelled { await checks.told(of: "x") }
    #expect(
      late == #"cancelled: the next handler, "first", was not started (checks → first)"#)
  }

  @Test func `in a check drawn as several parts, the first one is named as next`() async throws {
    struct Several: AsyncCheck {
      let name = "several"
      var outlines: [Outline] {
        [Outline(name, parts: [Outline("first"), Outline("second")]), Outline("third")]
      }
      func check(_ subject: String) async throws(Trouble) -> Verdict<String> { .valid }
    }
    let rules = List("rules")
    try rules.append(Several().handler)
    let late = await cancelled { await Checks(rules).told(of: "x") }
    #expect(
      late == #"cancelled: the next handler, "first", was not started (rules → several → first)"#)
  }

  @Test func `admissions and around handlers of an asynchronous list have visits`() async throws {
    let rules = try list("rules", of: "a")
    try rules.append(
      ClosureAdmission<CheckQuestion<String>, Trouble>("trimmed") {
        var question = $0
        question.subject.removeAll(where: \.isWhitespace)
        return question
      })
    try rules.append(check(" ").handler)
    try rules.append(Retry(attempts: 2))
    try rules.append(Checks("row") { check("b") }.handler)
    let recorded = await rules.path(checking: " b")
    #expect(recorded.response?.findings.map(\.check) == ["b"])
    #expect(
      plain.story(recorded.path) == [
        "rules reported", "  a valid", "  trimmed changed", "    valid", "  retry passed",
        "    row reported", #"      b reported "has b""#,
      ])
  }
}
