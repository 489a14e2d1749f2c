// Checks, up to the first problem or all of them.

extension Interpreter {
  /// The findings of the checks so far.
  struct Report {
    var stopsAtFirst = false
    var isCancellable: Bool
    var problems: [String] = []
    var skipped: [String] = []
    var passedCount = 0

    var isComplete: Bool { stopsAtFirst && !problems.isEmpty }

    /// The text of a gate's refusal.
    var refusal: String { (problems + skipped).joined(separator: ", ").brief }

    var text: String { "\(problems) skipped \(skipped) passed \(passedCount)" }
  }

  /// Runs the checks, and returns the reason if they could not be run.
  func inspect(_ inspection: Form.Inspection, _ number: Int, into report: inout Report) -> Stop? {
    guard !report.isComplete else { return nil }
    switch inspection {
    case .check(let check):
      if report.isCancellable, isCancelled { return Stop(isCancelled: true, way: [check.name]) }
      noteAsked(check.name)
      for _ in 0..<(check.pauses ?? 0) { pause() }
      if check.fails.covers(number) {
        return Stop(way: [check.name], cause: .broken(check.failure))
      }
      if check.refuses.covers(number) {
        report.problems.append("\(check.name): \(number)")
      } else if check.skips.covers(number) {
        report.skipped.append(check.name)
      } else {
        report.passedCount += 1
      }
      return nil
    case .checks(let name, let parts):
      for part in parts {
        if let stop = inspect(part, number, into: &report) { return stop.inside(name) }
      }
      return nil
    case .when(let condition, let inspection):
      guard condition.covers(number) else {
        report.skipped += inspection.names
        return nil
      }
      return inspect(inspection, number, into: &report)
    }
  }

  /// Returns the report for a client, as a text.
  func report(_ inspection: Form.Inspection, on number: Int, into report: Report) -> String {
    begin()
    var report = report
    if let stop = inspect(inspection, number, into: &report) {
      return "\(Answer.failure(stop).text)\nasked \(asked)"
    }
    return "\(report.text)\nasked \(asked)"
  }
}
