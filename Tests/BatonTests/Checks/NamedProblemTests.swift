import Baton
import Testing

@Suite struct NamedProblemTests {
  private struct Fault: NamedProblem, Equatable {
    let checkIdentifier: String
    let code: Int
  }

  @Test func `a problem that names its check is listed under that check`() {
    var report = CheckReport<Fault>(limit: 3)
    report.enter(problem: Fault(checkIdentifier: "a", code: 1))
    report.enter(problem: Fault(checkIdentifier: "b", code: 2), by: "row")
    var other = CheckReport<Fault>()
    other.enter(problem: Fault(checkIdentifier: "c", code: 3))
    other.enter(problem: Fault(checkIdentifier: "d", code: 4))
    report.add(other)
    #expect(report.findings.map(\.check) == ["a", "row", "c"])
    #expect(report.problems.map(\.code) == [1, 2, 3])
    #expect(report.unlistedCount == 1)
  }
}
