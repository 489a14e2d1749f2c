import BatonResilience
import Testing

@testable import Baton
@testable import BatonTesting

/// Tests of lists of checks directly inside another link, which are run as rows of checks.
@Suite struct SnapshotCheckQuestionTests {
  enum Trouble: Error { case away }

  typealias List = CheckList<String, String, Trouble>
  typealias AsyncList = AsyncCheckList<String, String, Trouble>

  func check(_ name: String) -> ClosureCheck<String, String, Trouble> {
    ClosureCheck(name) { (text: String) throws(Trouble) in
      if text == "away \(name)" { throw .away }
      return text.contains(name) ? .invalid("has \(name)") : .valid
    }
  }

  func suspending(_ name: String) -> AsyncClosureCheck<String, String, Trouble> {
    let check = check(name)
    return AsyncClosureCheck(name) { (text: String) async throws(Trouble) in
      await Task.yield()
      return try check.check(text)
    }
  }

  func list(_ name: String, of checks: String...) throws -> List {
    let list = List(name)
    for name in checks { try list.append(check(name).handler) }
    return list
  }

  func asyncList(_ name: String, of checks: String...) throws -> AsyncList {
    let list = AsyncList(name)
    for name in checks { try list.append(suspending(name).handler) }
    return list
  }

  @Test func `a directly nested list finds the same problems as alone`() throws {
    let outer = try list("outer", of: "a")
    try outer.append(list("inner", of: "b", "c"))
    try outer.append(check("d").handler)
    let checks = Checks(outer)
    for (text, all, first) in [
      ("abcd", ["a", "b", "c", "d"], ["a"]), ("bcd", ["b", "c", "d"], ["b"]),
      ("cd", ["c", "d"], ["c"]), ("d", ["d"], ["d"]), ("", [], []),
    ] {
      #expect(try checks.report(on: text).findings.map(\.check) == all)
      #expect(try checks.firstReport(on: text).findings.map(\.check) == first)
    }
    #expect(try checks.report(on: "").description == "valid: 4 checks passed")
  }

  @Test func `a nested list stops at the first problem if only that is requested`() throws {
    let made = Notebook<String>()
    let (outer, inner) = (List("outer"), List("inner"))
    for name in ["a", "b"] {
      try inner.append(
        ClosureCheck(name) { (_: String) throws(Trouble) in
          made.note(name)
          return .invalid("bad")
        }.handler)
    }
    try outer.append(inner)
    #expect(try Checks(outer).check("x") == .invalid("bad"))
    #expect(made.entries == ["a"])
  }

  @Test func `a check that stops its own report does not stop a nested list`() async throws {
    struct Stopping: Check {
      func check(_ text: String) throws(Trouble) -> Verdict<String> { .valid }
      func check(
        _ text: String, into report: inout CheckReport<String>
      ) throws(ChainError<Trouble>) {
        report.stopsAtFirst = true
      }
    }
    let (outer, asyncOuter) = (List("outer"), AsyncList("outer"))
    try outer.append(Stopping().handler)
    try outer.append(list("inner", of: "a", "b"))
    try asyncOuter.append(Stopping().handler)
    try asyncOuter.append(list("inner", of: "a", "b"))
    #expect(try Checks(outer).report(on: "ab").findings.map(\.check) == ["a", "b"])
    let found = try await Checks(asyncOuter).runReport(on: "ab").findings.map(\.check)
    #expect(found == ["a", "b"])
  }

  @Test func `asynchronous lists find the same problems when directly nested`() async throws {
    let outer = try asyncList("outer", of: "a")
    try outer.append(asyncList("inner", of: "b", "c"))
    try outer.append(list("plain", of: "d", "e"))
    let checks = Checks(outer)
    #expect(try await checks.runReport(on: "abcde").problems.count == 5)
    #expect(try await checks.runReport(on: "cde").findings.map(\.check) == ["c", "d", "e"])
    #expect(try await checks.runFirstReport(on: "cde").findings.map(\.check) == ["c"])
    #expect(try await checks.runFirstReport(on: "de").findings.map(\.check) == ["d"])
    #expect(try await checks.runReport(on: "").description == "valid: 5 checks passed")
  }

  @Test func `a wrapped nested list still runs all its checks`() throws {
    let inner = try list("inner", of: "b", "c")
    for link in [
      inner.erased(), inner.retrying(attempts: 2).erased(), Chain("row") { inner }.erased(),
      inner.erased().retrying(attempts: 2).erased(),
    ] {
      let outer = try list("outer", of: "a")
      try outer.append(link, as: "inner")
      #expect(try Checks(outer).report(on: "abc").findings.map(\.check) == ["a", "b", "c"])
      #expect(try Checks(outer).firstReport(on: "bc").findings.map(\.check) == ["b"])
    }
    let behind = List("outer")
    try behind.append(Retry(attempts: 2))
    try behind.append(inner)
    #expect(try Checks(behind).report(on: "abc").findings.map(\.check) == ["b", "c"])
  }

  @Test func `a list finds every problem in a row of checks, and in a gate of that row`() throws {
    let outer = try list("outer", of: "a")
    try outer.append(list("inner", of: "b", "c"))
    let row = Checks("row") {
      Checks(outer)
      check("d")
    }
    #expect(try row.report(on: "abcd").findings.map(\.check) == ["a", "b", "c", "d"])
    #expect(try row.firstReport(on: "cd").findings.map(\.check) == ["c"])
    let refused = Notebook<String>()
    let gated = Chain("desk") {
      Gate<_, String, Trouble>(row) { report in
        for finding in report.findings { refused.note(finding.check) }
        return .away
      }
      ClosureHandler("clerk") { (text: String) throws(Trouble) in .handled("read \(text)") }
    }
    #expect(throws: ChainError<Trouble>.self) { try gated("bcd") }
    #expect(refused.entries == ["b", "c", "d"])
  }

  @Test func `a nested list's around handlers and admissions apply to its own checks`() throws {
    let inner = try list("inner", of: "b", "c")
    try inner.prepend(
      ClosureAdmission<CheckQuestion<String>, Trouble>("added") { question in
        var question = question
        question.subject += "c"
        return question
      })
    let outer = try list("outer", of: "a")
    try outer.append(inner)
    try outer.append(check("c").handler)
    #expect(try Checks(outer).report(on: "b").findings.map(\.check) == ["b", "c"])
  }

  @Test func `the reason a nested check did not run includes its path`() async throws {
    let outer = try list("outer", of: "a")
    try outer.append(list("inner", of: "b", "c"))
    let told = #""c" failed: away (outer → inner → c)"#
    let error = #expect(throws: ChainError<Trouble>.self) { try Checks(outer).report(on: "away c") }
    #expect(error?.description == told)
    let suspending = try asyncList("outer", of: "a")
    try suspending.append(asyncList("inner", of: "b", "c"))
    let other = await #expect(throws: ChainError<Trouble>.self) {
      try await Checks(suspending).runReport(on: "away c")
    }
    #expect(other?.description == told)
  }

  @Test func `no further check of an inner list runs in a cancelled task`() async throws {
    let (outer, inner) = (try asyncList("outer", of: "a"), try asyncList("inner", of: "b"))
    try inner.prepend(
      AsyncClosureCheck("stop") { (_: String) async throws(Trouble) in
        withUnsafeCurrentTask { $0?.cancel() }
        return .valid
      }.handler)
    try outer.append(inner)
    let checks = Checks(outer)
    let told = await Task { await checks.told(of: "x") }.value
    #expect(told == #"cancelled: the next handler, "b", was not started (outer → inner → b)"#)
  }

  @Test func `an edit applies to a list wherever it is used, and an empty list does nothing`()
    throws
  {
    let (outer, inner) = (try list("outer", of: "a"), try list("inner", of: "b"))
    try outer.append(inner)
    inner.removeAll()
    #expect(try Checks(outer).report(on: "bc").description == "valid: 1 check passed")
    try inner.edit { batch in
      batch.append(check("b").handler)
      batch.append(check("c").handler)
    }
    #expect(try Checks(outer).report(on: "bc").findings.map(\.check) == ["b", "c"])
  }

  @Test func `a broadcast to lists runs every check of each`() throws {
    let outer = List("outer")
    try outer.append(list("inner", of: "b", "c"))
    let reports = try Broadcast(to: outer)(CheckReport<String>().question(about: "bc")).response
    #expect(reports?.map { $0.findings.map(\.check) } == [["b", "c"]])
  }

  @Test func `a list that is called as a handler shows its checks inside its admissions`()
    async throws
  {
    let added = ClosureAdmission<CheckQuestion<String>, Trouble>("added") {
      var question = $0
      question.subject += "c"
      return question
    }
    let (outer, inner) = (List("outer"), try list("inner", of: "a"))
    try inner.append(added)
    try inner.append(check("b").handler)
    try inner.append(check("c").handler)
    try outer.append(inner)
    let question = CheckReport<String>().question(about: "b")
    let path = Broadcast(to: outer).path(of: question).path
    #expect(path.allVisits.map(\.name) == ["outer", "inner", "a", "added", "b", "c"])
    #expect(path.allVisits.map(\.depth) == [0, 1, 2, 2, 3, 3])
    #expect(path.allVisits[3].decision == .changed)
    let suspending = AsyncList("outer")
    let both = try asyncList("inner", of: "a")
    try both.append(added)
    try both.append(self.suspending("b").handler)
    try suspending.append(both)
    let other = await Broadcast(to: suspending).path(ofRunning: question).path
    #expect(other.allVisits.map(\.name) == ["outer", "inner", "a", "added", "b"])
    #expect(other.allVisits.map(\.depth) == [0, 1, 2, 2, 3])
  }

  @Test func `an admission of a list obeys the laws of around handlers`() throws {
    let question = CheckReport<String>().question(about: "b")
    try Laws.checkAround(
      ClosureAdmission<CheckQuestion<String>, Trouble>("kept") { $0 },
      sendingOn: [question], response: CheckReport<String>(), failure: nil)
  }

  @Test func `a list of passing handlers passes, recorded or not`() throws {
    let (outer, inner) = (try list("outer", of: "a"), List("inner"))
    try inner.append(
      ClosureHandler("own") { (_: CheckQuestion<String>) throws(Trouble) in
        Outcome<CheckReport<String>>.passed
      })
    try outer.append(inner)
    #expect(try Checks(outer).report(on: "").skipped == ["inner"])
    #expect(outer.path(checking: "").response?.skipped == ["inner"])
  }

  @Test func `directly nested lists, a thousand deep, run on a small stack`() throws {
    var list = try list("0", of: "a", "b")
    for number in 1...1000 {
      let outer = List("\(number)")
      try outer.append(list)
      list = outer
    }
    let whole = list
    let found = try Stack.small.run { try Checks(whole).report(on: "ab").findings.map(\.check) }
    #expect(found == ["a", "b"])
  }

  @Test func `a list of lists reports which inner checks were skipped`() async throws {
    let inner = List("inner")
    for name in ["a", "b"] { try inner.append(check(name).when { $0.isEmpty }.handler) }
    let middle = List("middle")
    try middle.append(inner)
    let outer = List("outer")
    try outer.append(middle)
    let suspending = AsyncList("suspending")
    try suspending.append(middle)
    #expect(try Checks(inner).report(on: "x").skipped == ["a", "b"])
    #expect(try Checks(outer).report(on: "x").skipped == ["a", "b"])
    #expect(outer.path(checking: "x").response?.skipped == ["a", "b"])
    #expect(try await Checks(suspending).runReport(on: "x").skipped == ["a", "b"])
  }

  /// A check that reads the findings of others, and can report several problems.
  private struct Reading: Check {
    let name = "reading"

    func check(_ text: String) throws(Trouble) -> Verdict<String> { .valid }

    func check(
      _ text: String, into report: inout CheckReport<String>
    ) throws(ChainError<Trouble>) {
      let found = report.problems.count
      report.enter(.invalid("after \(found)"), by: name)
      report.enter(.invalid("and one more"), by: name)
    }
  }

  /// A suspending check that reads the findings of others.
  private struct Waiting: AsyncCheck {
    let name = "waiting"

    func check(_ text: String) async throws(Trouble) -> Verdict<String> { .valid }

    func check(
      _ text: String, into report: inout CheckReport<String>
    ) async throws(ChainError<Trouble>) {
      await Task.yield()
      report.enter(.invalid("after \(report.problems.count)"), by: name)
    }
  }

  @Test func `any check sees earlier findings, even an asynchronous or recorded one`()
    async throws
  {
    let list = try asyncList("list", of: "a")
    try list.append(Waiting().handler)
    try list.append(Reading().handler)
    let report = try await Checks(list).runReport(on: "a")
    #expect(report.problems == ["has a", "after 1", "after 2", "and one more"])
    #expect(await list.path(checking: "a").response == report)
  }
}
