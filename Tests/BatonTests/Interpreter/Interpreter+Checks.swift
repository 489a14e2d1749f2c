// Checks, until the first problem or all of them.

extension Interpreter {
  /// What the checks have found so far.
  struct Report {
    var stopsAtFirst = false
    var isCancellable: Bool
    var problems: [String] = []
    var skipped: [String] = []
    var passedCount = 0

    var isComplete: Bool { stopsAtFirst && !problems.isEmpty }

    /// What a gate tells that lets nobody through.
    var refusal: String { (problems + skipped).joined(separator: ", ").brief }

    var text: String { "\(problems) skipped \(skipped) passed \(passedCount)" }
  }

  /// Asks the checks, and says why they could not be asked, if they could not.
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

  /// What a client of the checks gets, as a text.
  func report(_ inspection: Form.Inspection, on number: Int, into report: Report) -> String {
    begin()
    var report = report
    if let stop = inspect(inspection, number, into: &report) {
      return "\(Answer.failure(stop).text)\nasked \(asked)"
    }
    return "\(report.text)\nasked \(asked)"
  }
}
