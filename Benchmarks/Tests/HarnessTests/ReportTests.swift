import Testing

@testable import Harness

struct ReportTests {
  @Test func `A second row with the same name only completes the first`() {
    var timed = Row("linked classes", group: .synchronous)
    timed.median = 70
    var counted = timed
    counted.median = 80
    counted.instructions = 900
    var report = Report()
    report.add(timed)
    report.add(counted)
    #expect(report.rows.map(\.median) == [70])
    #expect(report.rows.map(\.instructions) == [900])
  }
}
