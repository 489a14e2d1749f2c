import Baton

/// The checks that remain after a chain has run: those that suspend, and those that depend on them.
///
/// They run in waves. Each wave runs all checks that are not waiting for others: first those that
/// do not suspend, then the rest concurrently. Findings are sorted by position, so they are in
/// declaration order regardless of which check finishes first.
struct PostponedChecks: Sendable {
  /// An asynchronous check that is ready to run, on the form or on one element of a list.
  typealias Job = (link: CheckInfo, order: Int, look: SuspendedLook)

  private var rest: [(link: CheckInfo, order: Int)]
  private var state: InspectionState
  /// All findings, unsorted, because suspending checks may finish in any order.
  private var found = CheckReport<Finding>()
  private var failures: [CheckFailure] = []
  /// The checks that were skipped in some elements of a list.
  private var partial = IdentifierSet()
  private var outcomes: [String: (outcome: CheckOutcome, duration: Duration)] = [:]

  init(_ inspection: borrowing Inspection, _ report: CheckReport<Finding>) {
    rest = inspection.postponed
    state = inspection.state
    found.add(report)
  }

  /// The identifier of the next check, or `nil` if none is left.
  var due: String? { rest.first?.link.name }

  /// Runs the checks that do not suspend, and returns those that do.
  mutating func next(_ form: FormPlace) -> AskingWave {
    let count = rest.count
    let wave = next(form, waitingForLists: true)
    // If a list waits for its own elements, run the checks in declaration order instead.
    return rest.count < count ? wave : next(form, waitingForLists: false)
  }

  private mutating func next(
    _ form: FormPlace, waitingForLists isPatient: Bool
  ) -> AskingWave {
    var inspection = Inspection(form: form, state)
    var wave = AskingWave(stopsAtFirst: state.stopsAtFirst)
    var waiting = IdentifierSet()
    var left: [(link: CheckInfo, order: Int)] = []
    for (index, (link, order)) in rest.enumerated() {
      if state.stopsAtFirst, let first = firstOrder, first < order { break }
      let isEarly = isPatient && hasListChecks(of: link, behind: index)
      guard !isEarly, link.blockers.isDisjoint(with: waiting) else {
        left.append((link, order))
        waiting.insert(link.identifier)
        waiting.insert(link.field)
        continue
      }
      if case .suspending(let prepare) = link.clause.kind {
        guard inspection.state.isDue(link, form) else {
          found.enter(.skipped, by: link.name)
          outcomes[link.name] = ((.skipped, nil), .zero)
          continue
        }
        let looks = prepare(form)
        let due = looks.filter { look in
          !inspection.state.isBlocked(link, at: { look.indices })
        }
        if due.count < looks.count { partial.insert(link.identifier) }
        guard !due.isEmpty else {
          enter([], of: link, order, &inspection.state)
          continue
        }
        waiting.insert(link.identifier)
        waiting.insert(link.field)
        wave.jobs += due.map { (link, order, $0) }
      } else {
        let beginning = ContinuousClock.now
        let outcome = make(link, at: order, &inspection)
        outcomes[link.name] = (outcome, beginning.duration(to: .now))
      }
    }
    rest = left
    state = inspection.state
    return wave
  }

  private mutating func make(
    _ link: CheckInfo, at order: Int, _ inspection: inout Inspection
  ) -> CheckOutcome {
    inspection.state.position = order
    guard !link.clause.kind.changes else {
      let before = inspection.state
      inspection.cleanInPlace(link)
      let isSkipped = inspection.state.skippedCleanings > before.skippedCleanings
      let isChanged = inspection.state.changedCount > before.changedCount
      return (isSkipped ? .skipped : isChanged ? .changed : .passed, nil)
    }
    var report = CheckReport<Finding>(stopsAtFirst: state.stopsAtFirst)
    inspection.makeWithCare(link, into: &report)
    found.add(report)
    return report.outcome(since: CheckReport())
  }

  private var firstOrder: Int? {
    (found.problems.lazy.map(\.order) + failures.lazy.map(\.finding.order)).min()
  }

  /// Whether a check suspends for each element of a list that still has later checks to run.
  private func hasListChecks(of link: CheckInfo, behind index: Int) -> Bool {
    guard case .suspending = link.clause.kind, link.isOfElements else { return false }
    return rest[(index + 1)...].contains { other, _ in
      other.field != link.field && link.blockers.contains(other.field)
    }
  }

  mutating func enter(_ answers: [AskingWave.Answer], of wave: AskingWave) {
    var state = state
    let checks = Dictionary(grouping: answers) { wave.jobs[$0.index].link.identifier }
    let asked = Dictionary(grouping: wave.jobs, by: \.link.identifier).mapValues(\.count)
    for answers in checks.values {
      guard let first = answers.first else { continue }
      let (link, order, _) = wave.jobs[first.index]
      // Jobs after the first problem were not started.
      if answers.count < asked[link.identifier] ?? 0 { partial.insert(link.identifier) }
      enter(
        answers.map { (wave.jobs[$0.index].look.indices, $0.answer, $0.duration) }, of: link, order,
        &state)
    }
    self.state = state
  }

  private mutating func enter(
    _ answers: [(indices: [Int], answer: SuspendedLook.Answer, duration: Duration)],
    of link: CheckInfo, _ order: Int, _ state: inout InspectionState
  ) {
    var report = CheckReport<Finding>()
    var failed: [CheckFailure] = []
    for (indices, answer, _) in answers where !answer.isClean {
      state.fail(link, at: indices)
      switch answer {
      case .made(let fault):
        guard let fault else { continue }
        let finding = Finding(fault, by: link.clause.description, at: indices, order: order)
        report.enter(problem: finding)
      case .failed(let code, let cause):
        failed.append(
          CheckFailure(code, cause: cause, by: link.clause.description, at: indices, order: order))
      }
    }
    if report.isValid, failed.isEmpty {
      report.enter(partial.contains(link.identifier) ? .skipped : .valid, by: link.name)
    }
    found.add(report)
    failures += failed
    var outcome = report.outcome(since: CheckReport())
    if report.isValid, let first = failed.first { outcome = (.failed, first.code) }
    outcomes[link.name] = (outcome, answers.map(\.duration).max() ?? .zero)
  }

  /// The report in declaration order, limited to the first problem or to the maximum number.
  var report: FormReport {
    var findings = found.problems.inOrder(of: \.order)
    var failures = failures.inOrder(of: \.finding.order)
    if state.stopsAtFirst, let first = firstOrder {
      findings = Array(findings.prefix { $0.order == first }.prefix(1))
      failures = Array(failures.prefix { findings.isEmpty && $0.finding.order == first }.prefix(1))
    }
    let walked = state.formReport(of: found)
    let limit = state.limit
    return FormReport(
      findings: findings.prefix(limit).map(state.rows.finding), passedCount: walked.passedCount,
      skippedCount: walked.skippedCount,
      failures: failures.prefix(limit).map { $0.inRow(of: state.rows) },
      unlistedCount: walked.unlistedCount + max(0, findings.count - limit),
      unlistedFailureCount: max(0, failures.count - limit))
  }

  func path(from walk: Path, duration: Duration) -> Path {
    let report = report
    let isFailed = report.findings.isEmpty && !report.failures.isEmpty
    let decision = isFailed ? .failed : found.outcome(since: CheckReport()).decision
    return walk.amended { visit in
      if visit.depth == 0 { return (decision, duration, nil) }
      guard let (outcome, duration) = outcomes[visit.name] else {
        return (visit.decision, visit.duration, visit.detail)
      }
      return (outcome.decision, duration, outcome.detail)
    }
  }
}

extension Array {
  fileprivate func inOrder(of order: (Element) -> Int) -> Self {
    enumerated().sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }
      .map(\.element)
  }
}
