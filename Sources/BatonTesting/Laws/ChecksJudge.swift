import Baton

/// A judge that compares a group's report on a subject with the results of its checks.
struct ChecksJudge<Subject, Problem, Failure: Error> {
  typealias Move = CheckScript<Subject, Problem, Failure>.Move
  typealias Observation = CheckObservation<Problem, Failure>

  let script: CheckScript<Subject, Problem, Failure>
  let moves: [Move]

  private var names: [String] { script.names }

  init(_ script: CheckScript<Subject, Problem, Failure>, _ moves: [Move]) {
    self.script = script
    self.moves = moves
  }

  func finding(in seen: Observation) -> Finding? {
    let end = moves.firstIndex { move in
      move == .fail || move == .cancel || (move == .invalid && seen.stopsAtFirst)
    }
    return calls(seen, end) ?? result(seen, end)
  }

  /// Returns the first violation in a report from a task that was already cancelled, if any.
  func finding(inCancelled seen: Observation) -> Finding? {
    guard let due = names.first else { return nil }
    let made = seen.calls.map(\.handler)
    guard made.isEmpty else {
      return Finding(.cancellation, "The task was cancelled, but it ran \(list(made)).")
    }
    return cancellation(seen, due: due)
  }

  private func calls(_ seen: Observation, _ end: Int?) -> Finding? {
    let made = seen.calls.map(\.handler)
    if let name = names.first(where: { name in made.count { $0 == name } > 1 }) {
      return Finding(.nextOnce, "\"\(name)\" was run more than once: \(list(made)).")
    }
    guard made == names.filter(made.contains) else {
      return Finding(.order, "It has \(list(names)), and ran \(list(made)).")
    }
    if let end, let next = made.dropFirst(end + 1).first { return excess(next, after: end) }
    let due = end.map { names[...$0] } ?? names[...]
    if let missing = due.first(where: { !made.contains($0) }) {
      return Finding(.order, "\"\(missing)\" was next but was not run; run: \(list(made)).")
    }
    guard let first = seen.calls.first,
      let other = seen.calls.first(where: { $0.request != first.request })
    else { return nil }
    return Finding(
      .passAndError,
      """
      "\(first.handler)" got \(text(first.request)), and "\(other.handler)" got \
      \(text(other.request)).
      """)
  }

  private func excess(_ next: String, after end: Int) -> Finding {
    switch moves[end] {
    case .invalid:
      Finding(
        .oneTaker,
        """
        Only the first problem was requested; "\(names[end])" found one, and "\(next)" was run \
        after it.
        """)
    case .cancel:
      Finding(
        .cancellation,
        "The task was cancelled in \"\(names[end])\", and \"\(next)\" was run after it.")
    default:
      Finding(.passAndError, "\"\(names[end])\" failed, and \"\(next)\" was run after it.")
    }
  }

  private func result(_ seen: Observation, _ end: Int?) -> Finding? {
    switch (end.map { moves[$0] }, seen.result) {
    case (.cancel, _):
      guard let end, end + 1 < names.count else { return nil }
      return cancellation(seen, due: names[end + 1])
    case (.fail, .failure(let error)) where error.code == .failed:
      guard let end, error.handler != names[end] else { return nil }
      return Finding(
        .passAndError, "\"\(names[end])\" failed; the error names \"\(error.handler)\".")
    case (.fail, _):
      return Finding(
        .passAndError, "\"\(end.map { names[$0] } ?? "")\" failed; the report: \(seen.what).")
    case (_, .failure):
      return Finding(.passAndError, "No check failed; the report: \(seen.what).")
    case (_, .success(let report)):
      return content(of: report, seen, Array(moves.prefix(end.map { $0 + 1 } ?? moves.count)))
    }
  }

  private func content(
    of report: CheckReport<Problem>, _ seen: Observation, _ made: [Move]
  ) -> Finding? {
    func those(_ move: Move) -> [String] { zip(names, made).filter { $1 == move }.map(\.0) }
    let findings = report.findings.filter { names.contains($0.check) }
    let found = findings.map(\.check)
    guard found == those(.invalid) else {
      return Finding(
        found.sorted() == those(.invalid).sorted() ? .order : .passAndError,
        """
        \(list(those(.invalid))) found problems; \(seen.way), the report has those of \
        \(list(found)).
        """)
    }
    if let other = findings.first(where: { !areSame($0.problem, script.problem($0.check)) }) {
      return Finding(
        .passAndError,
        """
        "\(other.check)" found \(text(script.problem(other.check))); \(seen.way), the report has \
        \(text(other.problem)).
        """)
    }
    let skipped = report.skipped.filter(names.contains)
    guard skipped == those(.skip) else {
      return Finding(
        .unhandled,
        """
        Skipped: \(list(those(.skip))); \(seen.way), the report has \
        \(list(skipped)).
        """)
    }
    guard report.passedCount < those(.valid).count else { return nil }
    return Finding(
      .unhandled,
      """
      Passed: \(list(those(.valid))); \(seen.way), the report counts \
      \(report.passedCount).
      """)
  }

  private func cancellation(_ seen: Observation, due next: String) -> Finding? {
    guard case .failure(let error) = seen.result, error.code == .cancelled else {
      return Finding(
        .cancellation, "The task was cancelled, and \"\(next)\" was next; the report: \(seen.what)."
      )
    }
    guard names.contains(error.handler), error.handler != next else { return nil }
    return Finding(
      .cancellation,
      "The task was cancelled, and \"\(next)\" was next; the error says \"\(error.handler)\".")
  }
}
