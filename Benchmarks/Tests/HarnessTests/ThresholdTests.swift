import Testing

@testable import Harness

struct ThresholdTests {
  let rows = [row("linked classes", ratio: 40, instructions: 900), row("run-time", ratio: 9)]

  @Test func `A row within its limits violates nothing`() {
    let threshold = Threshold(row: "linked classes", figure: .ratio, atMost: 40, atLeast: 40)
    #expect(threshold.breach(in: rows, partial: false) == nil)
  }

  @Test func `A row above its limit is named with the figure and the limit`() {
    let threshold = Threshold(row: "linked classes", figure: .instructions, atMost: 500)
    #expect(
      threshold.breach(in: rows, partial: false)
        == #""linked classes": instructions is 900.00, and may be 500.00 at most"#)
  }

  @Test func `A row below its limit is named with the figure and the limit`() {
    let threshold = Threshold(row: "linked classes", figure: .instructions, atLeast: 1000)
    #expect(
      threshold.breach(in: rows, partial: false)
        == #""linked classes": instructions is 900.00, and must be 1000.00 at least"#)
  }

  @Test func `A figure can be limited relative to another row`() {
    let threshold = Threshold(
      row: "run-time", figure: .ratio, dividedBy: "linked classes", atMost: 0.2)
    #expect(
      threshold.breach(in: rows, partial: false)
        == #""run-time": ratio divided by that of "linked classes" is 0.23, "#
        + "and may be 0.20 at most")
  }

  @Test func `A figure can be limited by how much it is above that of another row`() {
    var threshold = Threshold(
      row: "recorded", figure: .instructions, minus: "linked classes", atMost: 400)
    let rows = rows + [row("recorded", ratio: 1, instructions: 1301)]
    #expect(
      threshold.breach(in: rows, partial: false)
        == #""recorded": instructions without that of "linked classes" is 401.00, "#
        + "and may be 400.00 at most")
    threshold.atMost = 401
    #expect(threshold.breach(in: rows, partial: false) == nil)
  }

  @Test func `A missing figure breaks the threshold`() {
    let threshold = Threshold(row: "run-time", figure: .instructions, atMost: 1)
    #expect(
      threshold.breach(in: rows, partial: false)
        == #""run-time": instructions was not measured, and has a limit"#)
  }

  @Test func `A figure that is optional, or was filtered out, may be missing`() {
    var threshold = Threshold(row: "netty", figure: .median, atMost: 1)
    #expect(threshold.breach(in: rows, partial: true) == nil)
    threshold.optional = true
    #expect(threshold.breach(in: rows, partial: false) == nil)
  }
}

private func row(_ name: String, ratio: Double, instructions: Double? = nil) -> Row {
  var row = Row(name, group: .synchronous)
  row.ratio = ratio
  row.instructions = instructions
  return row
}
