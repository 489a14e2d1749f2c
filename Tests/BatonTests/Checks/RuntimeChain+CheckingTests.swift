import BatonResilience
import Testing

@testable import Baton
@testable import BatonTesting

@Suite struct RuntimeChainCheckingTests {
  enum Trouble: Error { case away }

  typealias List = CheckList<String, String, Trouble>

  func check(_ name: String) -> ClosureCheck<String, String, Trouble> {
    ClosureCheck(name) { (text: String) throws(Trouble) in
      if text == "away \(name)" { throw .away }
      return text.contains(name) ? .invalid("has \(name)") : .valid
    }
  }

  func list(_ name: String, of checks: String...) throws -> List {
    let list = List(name)
    for name in checks { try list.append(check(name).handler) }
    return list
  }

  /// Returns one line for each visit, indented by its depth.
  func story(_ path: Path) -> [String] {
    path.allVisits.map { visit in
      String(repeating: "  ", count: visit.depth) + "\(visit.name) \(visit.decision)"
        + (visit.detail.map { " \($0)" } ?? "")
    }
  }

  @Test func `a complete report still records the list's visit`() throws {
    let rules = try list("rules", of: "a", "b")
    let path = rules.path(checking: "a", for: CheckReport(stopsAtFirst: true))
    let report = try #require(path.response)
    #expect(story(rules.path(checking: "b", for: report).path) == ["rules valid"])
  }

  @Test func `checks of a row in a list have visits of their own, below the row's`() throws {
    let rules = try list("rules", of: "a")
    try rules.append(
      Checks("grammar") {
        check("b")
        Checks("words") {
          for name in ["c", "d"] { check(name) }
        }
        check("e").when { !$0.isEmpty }
      }.handler)
    try rules.append(check("f").handler)
    #expect(
      story(rules.path(checking: "ce").path) == [
        "rules reported", "  a valid", "  grammar reported", "    b valid", "    words reported",
        #"      c reported "has c""#, "      d valid", #"    e reported "has e""#, "  f valid",
      ])
    #expect(
      story(rules.path(checking: "").path) == [
        "rules valid", "  a valid", "  grammar valid", "    b valid", "    words valid",
        "      c valid", "      d valid", "    e skipped", "  f valid",
      ])
    let first = rules.path(checking: "cf", for: CheckReport(stopsAtFirst: true))
    #expect(
      story(first.path) == [
        "rules reported", "  a valid", "  grammar reported", "    b valid", "    words reported",
        #"      c reported "has c""#,
      ])
    #expect(first.response?.findings.map(\.check) == ["c"])
  }

  @Test func `a recorded nested list finds the same problems and shows them`() throws {
    let outer = try list("outer", of: "a")
    try outer.append(list("straight", of: "b", "c"))
    try outer.append(Checks(list("row", of: "d", "e")).handler)
    try outer.append(list("erased", of: "f", "g").erased())
    let recorded = outer.path(checking: "bcdf")
    #expect(recorded.response?.findings.map(\.check) == ["b", "c", "d", "f"])
    #expect(
      story(recorded.path) == [
        "outer reported", "  a valid", "  straight handled", #"    b reported "has b""#,
        #"    c reported "has c""#, "  row reported", #"    d reported "has d""#, "    e valid",
        "  erased handled", #"    f reported "has f""#, "    g valid",
      ])
    let nothing = outer.path(checking: "")
    // A list used as a handler has answered, with its own report.
    #expect(
      story(nothing.path) == [
        "outer valid", "  a valid", "  straight handled", "    b valid", "    c valid",
        "  row valid", "    d valid", "    e valid", "  erased handled", "    f valid",
        "    g valid",
      ])
    #expect(nothing.response?.passedCount == 7)
  }

  @Test func `a skipped row runs none of its checks, and reports this`() throws {
    let rules = try list("rules", of: "a")
    try rules.append(
      Checks("strict") {
        check("b")
        check("c")
      }.when { $0 != "guest" }.handler)
    let skipped = rules.path(checking: "guest")
    #expect(
      story(skipped.path) == ["rules valid", "  a valid", "  strict skipped"])
    #expect(skipped.response?.skipped == ["b", "c"])
    #expect(
      story(rules.path(checking: "c").path) == [
        "rules reported", "  a valid", "  strict reported", "    b valid",
        #"    c reported "has c""#,
      ])
  }

  @Test func `the error of a failed check in a row says where it failed`() throws {
    let rules = List("rules")
    try rules.append(
      Checks("grammar") {
        check("a")
        check("b")
        check("c")
      }.handler)
    try rules.append(list("inner", of: "d"))
    let row = rules.path(checking: "away b")
    #expect(row.complaint == #""b" failed: away (rules → grammar → b)"#)
    #expect(
      story(row.path) == [
        "rules failed", "  grammar failed", #"    a reported "has a""#, "    b failed",
      ])
    let inner = rules.path(checking: "away d")
    #expect(inner.complaint == #""d" failed: away (rules → inner → d)"#)
    #expect(
      story(inner.path).suffix(2) == ["  inner failed", "    d failed"])
  }

  @Test func `inside an around handler, a row of checks and a list show their visits`() throws {
    let rules = List("rules")
    try rules.append(Retry(attempts: 2))
    try rules.append(
      Checks("grammar") {
        check("b")
        check("c")
      }.handler)
    try rules.append(list("inner", of: "d", "e"))
    #expect(
      rules.path(checking: "ce").path.names == [
        "rules", "retry", "grammar", "b", "c", "retry", "inner", "d", "e",
      ])
    #expect(rules.path(checking: "ce").response?.findings.map(\.check) == ["c", "e"])
  }

  /// A custom check that contains a check.
  struct Lowercased<Base: Check>: CheckComposite where Base.Subject == String {
    let name = "lowercased"
    let base: Base

    var outlines: [Outline] { [Outline(name, parts: base.outlines)] }

    func check(
      _ subject: String, into report: inout CheckReport<Base.Problem>
    ) throws(ChainError<Base.Failure>) {
      try base.check(subject.lowercased(), into: &report)
    }

    func check(
      _ subject: String, into report: inout CheckReport<Base.Problem>, in walk: Walk
    ) throws(ChainError<Base.Failure>) {
      try walk.visit(of: base, on: subject.lowercased(), into: &report)
    }
  }

  @Test func `a custom check made of checks shows them if it passes on its walk`()
    throws
  {
    let rules = List("rules")
    try rules.append(Lowercased(base: check("a")).handler)
    #expect(
      story(rules.path(checking: "A").path) == [
        "rules reported", "  lowercased reported", #"    a reported "has a""#,
      ])
    #expect(try Checks(rules).report(on: "A").findings.map(\.check) == ["a"])
  }

  @Test func `lists nested a thousand deep are recorded on a small stack`() throws {
    var list = try list("0", of: "a", "b")
    for number in 1...1000 {
      let outer = List("\(number)")
      if number.isMultiple(of: 2) {
        try outer.append(list)
      } else {
        try outer.append(Checks(list).handler)
      }
      list = outer
    }
    let whole = list
    let recorded = try Stack.small.run { whole.path(checking: "b") }
    #expect(recorded.response?.findings.map(\.check) == ["b"])
    #expect(recorded.path.names.count == 1003)
  }
}
