import BatonResilience
import Testing

@testable import Baton
@testable import BatonTesting

struct CheckListTests {
  enum Trouble: Error { case away }

  func check(_ name: String, finds bad: Character) -> ClosureCheck<String, String, Trouble> {
    ClosureCheck(name) { (text: String) throws(Trouble) in
      if text == "away \(name)" { throw .away }
      if text.isEmpty { return .skipped }
      return text.contains(bad) ? .invalid("has \(bad)") : .valid
    }
  }

  func list(_ names: Character...) throws -> CheckList<String, String, Trouble> {
    let list = CheckList<String, String, Trouble>("rules")
    for name in names { try list.append(check("\(name)", finds: name).handler) }
    return list
  }

  @Test func `a list of checks reports like a row`() throws {
    let listed = Checks(try list("a", "b", "c"))
    let row = Checks("rules") {
      check("a", finds: "a")
      check("b", finds: "b")
      check("c", finds: "c")
    }
    #expect(listed.name == "rules")
    #expect(listed.names == row.names)
    for text in ["abc", "ac", "x", ""] {
      #expect(try listed.report(on: text) == row.report(on: text))
      #expect(try listed.firstReport(on: text) == row.firstReport(on: text))
      #expect(try listed.check(text) == row.check(text))
    }
  }

  @Test func `a list that would contain itself is rejected at any depth`() throws {
    let (inner, outer) = (try list("a"), try list("b"))
    #expect(throws: EditError.self) { try inner.append(Checks(inner).handler, as: "self") }
    try inner.append(
      Checks("more") {
        check("c", finds: "c"); Checks(outer)
      }.handler)
    #expect(throws: EditError.self) { try outer.append(Checks(inner).handler, as: "back") }
    #expect(throws: EditError.self) {
      try outer.append(Checks(inner).when { _ in true }.handler, as: "at times")
    }
    #expect(inner.identifiers == ["a", "more"])
    #expect(outer.identifiers == ["b"])
    #expect(try Checks(inner).report(on: "abc").findings.map(\.check) == ["a", "c", "b"])
  }

  @Test func `checks are added and removed while subjects are checked`() throws {
    let list = try list("a", "b")
    let checks = Checks(list)
    #expect(try checks.report(on: "abc").findings.map(\.check) == ["a", "b"])
    try list.insert(check("c", finds: "c").handler, at: .first)
    #expect(try checks.report(on: "abc").findings.map(\.check) == ["c", "a", "b"])
    try list.edit { batch in
      batch.remove("a")
      batch.replace("b", with: check("x", finds: "x").handler)
    }
    #expect(try checks.report(on: "abcx").findings.map(\.problem) == ["has c", "has x"])
    list.removeAll()
    #expect(try checks.report(on: "abc").description == "valid: 0 checks passed")
  }

  @Test func `no check runs after the first problem if only that is requested`() throws {
    let made = Notebook<String>()
    let list = CheckList<String, String, Never>("rules")
    for name in ["a", "b"] {
      try list.append(
        ClosureCheck(name) { (_: String) in
          made.note(name)
          return .invalid("bad")
        }.handler)
    }
    #expect(Checks(list).firstReport(on: "x").findings.map(\.check) == ["a"])
    #expect(made.entries == ["a"])
    #expect(Checks(list).report(on: "x").findings.map(\.check) == ["a", "b"])
  }

  @Test func `a row of checks in a list behaves as it does alone`() throws {
    let list = CheckList<String, String, Trouble>("rules")
    try list.append(
      Checks("inner") {
        check("a", finds: "a")
        check("b", finds: "b")
      }.handler)
    let checks = Checks(list)
    #expect(try checks.report(on: "ab").findings.map(\.check) == ["a", "b"])
    #expect(try checks.firstReport(on: "ab").findings.map(\.check) == ["a"])
  }

  @Test func `the reason a check did not run has its name and path`() throws {
    let checks = Checks(try list("a", "b"))
    let error = #expect(throws: ChainError<Trouble>.self) { try checks.report(on: "away b") }
    #expect(error?.description == #""b" failed: away (rules → b)"#)
  }

  @Test func `a check removed from a list is released with everything it retains`() throws {
    final class Kept: Sendable {}
    var kept: Kept? = Kept()
    weak let left = kept
    let list = try list("a")
    try list.append(
      ClosureCheck("b") { [kept] (_: String) throws(Trouble) in
        kept == nil ? .skipped : .valid
      }.handler)
    kept = nil
    #expect(try Checks(list).report(on: "x").isValid)
    #expect(left != nil)
    try list.remove("b")
    #expect(left == nil)
  }

  @Test func `an around handler encloses each check after it`() throws {
    let list = CheckList<String, String, Trouble>("rules")
    try list.append(Retry(attempts: 2))
    let tries = Notebook<Int>()
    try list.append(
      ClosureCheck("service") { (_: String) throws(Trouble) in
        tries.note(1)
        if tries.entries.count == 1 { throw .away }
        return .valid
      }.handler)
    #expect(try Checks(list).report(on: "x").isValid)
    #expect(tries.entries.count == 2)
  }

  @Test func `asynchronous checks work in a list`() async throws {
    let list = AsyncCheckList<String, String, Trouble>("rules")
    try list.append(check("a", finds: "a").handler)
    try list.append(
      AsyncClosureCheck("b") { (text: String) async throws(Trouble) in
        await Task.yield()
        return text.contains("b") ? .invalid("has b") : .valid
      }.handler)
    let checks = Checks(list)
    #expect(try await checks.runReport(on: "ab").findings.map(\.check) == ["a", "b"])
    #expect(try await checks.runFirstReport(on: "ab").findings.map(\.check) == ["a"])
    try list.remove("a")
    #expect(try await checks.runReport(on: "ab").findings.map(\.check) == ["b"])
    let late = await cancelled { await checks.told(of: "ab") }
    #expect(late == #"cancelled: the next handler, "b", was not started (rules → b)"#)
  }

  @Test func `a custom handler that reports all problems returns the first as its verdict`() throws
  {
    let list = CheckList<String, String, Never>("rules")
    let row = Checks {
      Texts.length
      Texts.digits
    }
    try list.append(
      ClosureHandler("all") { (question: CheckQuestion<String>) in
        .handled(row.report(on: question.subject))
      })
    #expect(Checks(list).check("a") == .invalid("has fewer than 8 characters"))
    #expect(Checks(list).firstReport(on: "a").findings.map(\.check) == ["length", "digits"])
  }

  @Test func `a custom handler that passes counts as skipped`() async throws {
    let passing = ClosureHandler("nobody") { (_: CheckQuestion<String>) throws(Trouble) in
      Outcome<CheckReport<String>>.passed
    }
    let list = try list("a", "b")
    try list.insert(passing, at: .after("a"))
    #expect(try Checks(list).report(on: "ab").skipped == ["nobody"])
    #expect(try Checks(list).report(on: "ab").findings.map(\.check) == ["a", "b"])
    let suspending = AsyncCheckList<String, String, Trouble>("rules")
    try suspending.append(passing)
    try suspending.append(check("a", finds: "a").handler)
    let report = try await Checks(suspending).runReport(on: "ab")
    #expect(report.skipped == ["nobody"])
    #expect(report.findings.map(\.check) == ["a"])
  }

  @Test func `no custom handler is called in a cancelled task`() async throws {
    let asked = Notebook<String>()
    let list = AsyncCheckList<String, String, Trouble>("rules")
    for name in ["a", "b"] {
      try list.append(
        ClosureHandler(name) { (_: CheckQuestion<String>) throws(Trouble) in
          asked.note(name)
          withUnsafeCurrentTask { $0?.cancel() }
          return Outcome<CheckReport<String>>.passed
        })
    }
    let checks = Checks(list)
    let told = await Task { await checks.told(of: "x") }.value
    #expect(told == #"cancelled: the next handler, "b", was not started (rules → b)"#)
    #expect(asked.entries == ["a"])
  }

  @Test func `a gate can use a list`() throws {
    let list = try list("a")
    let gated = Chain("desk") {
      Gate<_, String, Trouble>(Checks(list)) { _ in .away }
      ClosureHandler("clerk") { (text: String) throws(Trouble) in .handled("read \(text)") }
    }
    #expect(try gated("b") == .handled("read b"))
    #expect(throws: ChainError<Trouble>.self) { try gated("a") }
    try list.remove("a")
    #expect(try gated("a") == .handled("read a"))
  }

  @Test func `a list called as a chain shows each check's result`() throws {
    let list = try list("a", "b")
    let news = Broadcast(to: list)
    let path = news.path(of: CheckReport<String>().question(about: "b")).path
    #expect(path.names == ["rules", "a", "b"])
    let broken = news.path(of: CheckReport<String>().question(about: "away b"))
    #expect(broken.path.allVisits.map(\.decision) == [.failed, .reported, .failed])
    #expect(broken.complaint == #""b" failed: away (rules → b)"#)
  }

  @Test func `a list called as an asynchronous chain shows each check's result`() async throws {
    let list = AsyncCheckList<String, String, Trouble>("rules")
    try list.append(check("a", finds: "a").handler)
    try list.append(
      Checks("grammar") {
        AsyncClosureCheck("b") { (text: String) async throws(Trouble) in
          if text == "away b" { throw .away }
          if text == "stop" { withUnsafeCurrentTask { $0?.cancel() } }
          return text.contains("b") ? .invalid("has b") : .valid
        }
        check("c", finds: "c")
      }.handler)
    let news = Broadcast(to: list)
    for (text, decisions, told) in [
      ("b", [.handled, .valid, .reported, .reported, .valid], nil),
      (
        "away b", [.failed, .reported, .failed, .failed],
        #""b" failed: away (rules → grammar → b)"#
      ),
      (
        "stop", [.cancelled, .valid, .cancelled, .valid, .cancelled],
        #"cancelled: the next handler, "c", was not started (rules → grammar → c)"#
      ),
    ] as [(String, [Path.Decision], String?)] {
      let recorded = await Task {
        await news.path(
          ofRunning: CheckReport<String>(stopsAtFirst: false, isCancellable: true)
            .question(about: text))
      }.value
      let names = ["rules", "a", "grammar", "b", "c"]
      #expect(recorded.path.names == Array(names.prefix(decisions.count)))
      #expect(recorded.path.allVisits.map(\.decision) == decisions)
      #expect(recorded.complaint == told)
    }
  }

  @Test func `problems found in a failed attempt are listed once`() throws {
    let list = CheckList<String, String, Trouble>("rules")
    let tries = Notebook<Int>()
    let broken = Checks("row") {
      check("a", finds: "a")
      ClosureCheck("service") { (_: String) throws(Trouble) -> Verdict<String> in
        tries.note(1)
        if tries.entries.count % 2 == 1 { throw .away }
        return .valid
      }
    }
    try list.append(broken.handler.retrying(attempts: 2))
    #expect(try Checks(list).report(on: "a").findings.map(\.check) == ["a"])
    try list.edit { batch in
      batch.removeAll()
      batch.append(Chain("wrapped") { broken.handler.erased().retrying(attempts: 2) })
    }
    #expect(try Checks(list).report(on: "a").findings.map(\.check) == ["a"])
    #expect(tries.entries.count == 4)
  }

  @Test func `a subject sees the checks that the list had at its arrival`() throws {
    let list = CheckList<String, String, Never>("rules")
    let reference = list.reference
    for name in ["a", "b"] {
      try list.append(
        ClosureCheck(name) { (_: String) in
          reference.chain?.removeAll()
          return .invalid("bad")
        }.handler)
    }
    #expect(Checks(list).report(on: "x").findings.map(\.check) == ["a", "b"])
    #expect(Checks(list).report(on: "x") == CheckReport())
  }

  @Test func `a path shows each check's result`() throws {
    let list = try list("a", "b", "c")
    try list.insert(trimmed, at: .after("a"))
    try list.append(check("d", finds: "d").when { _ in false }.handler)
    try list.append(
      ClosureHandler("own") { (_: CheckQuestion<String>) throws(Trouble) in
        Outcome<CheckReport<String>>.passed
      })
    let all = list.path(checking: "b c")
    #expect(
      all.path.allVisits.map { "\($0.name) \($0.decision) \($0.detail ?? "-")" } == [
        "rules reported -", "a valid -", "trimmed changed -", "b reported \"has b\"",
        "c reported \"has c\"", "d skipped -", "own passed -",
      ])
    #expect(all.response?.skipped == ["d", "own"])
    #expect(all.path.began == nil)
    #expect(list.path(checking: "b c", began: .seconds(7)).path.began == .seconds(7))
    let first = list.path(checking: "bc", for: CheckReport(stopsAtFirst: true))
    #expect(
      first.path.allVisits.map { "\($0.name) \($0.decision)" } == [
        "rules reported", "a valid", "trimmed passed", "b reported",
      ])
    #expect(first.response?.findings.map(\.check) == ["b"])
    let none = list.path(checking: "x", for: CheckReport(stopsAtFirst: true))
    #expect(none.path.visits.map(\.decision) == [.valid])
    let broken = list.path(checking: "away a")
    #expect(broken.path.allVisits.map(\.decision) == [.failed, .failed])
    #expect(broken.complaint == #""a" failed: away (rules → a)"#)
  }

  @Test func `a complete report is left unchanged`() throws {
    let made = Notebook<String>()
    let list = CheckList<String, String, Trouble>("rules")
    try list.append(
      ClosureCheck("a") { (text: String) throws(Trouble) in
        made.note(text)
        return .invalid("bad")
      }.handler)
    var report = CheckReport<String>(stopsAtFirst: true)
    try Checks(list).check("x", into: &report)
    try Checks(list).check("y", into: &report)
    #expect(report.findings.map(\.problem) == ["bad"])
    #expect(made.entries == ["x"])
  }

  @Test func `lists nested a thousand deep run on a small stack`() throws {
    var list = try list("a")
    for number in 0..<1000 {
      let outer = CheckList<String, String, Trouble>("rules \(number)")
      try outer.append(Checks(list).handler)
      list = outer
    }
    let whole = list
    let found = try Stack.small.run { try Checks(whole).report(on: "a").findings.map(\.check) }
    #expect(found == ["a"])
  }
}
