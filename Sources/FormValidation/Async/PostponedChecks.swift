import Baton

/// What is left of an inspection when its chain has been walked: checks that suspend, and checks
/// that wait for them.
///
/// They are made in waves. In each, every check that waits for nobody is made: those that do not
/// suspend at once, the others at the same time. What they find is put where they stand, so order
/// is the declared order, whoever answers first.
struct PostponedChecks: Sendable {
  /// What a wave has come to: checks that suspend, ready to go.
  struct Wave: Sendable {
    var jobs: [(link: CheckInfo, order: Int, job: @Sendable () async -> FormatFault?)] = []

    /// Goes, all at the same time.
    func faults() async -> [Answer] {
      await withTaskGroup(of: Answer.self) { group in
        for (link, order, job) in jobs {
          group.addTask {
            let beginning = ContinuousClock.now
            let fault = await job()
            return Answer(
              link: link, order: order, fault: fault, duration: beginning.duration(to: .now))
          }
        }
        var faults: [Answer] = []
        for await fault in group {
          faults.append(fault)
        }
        return faults
      }
    }
  }

  /// What came of a check that suspends.
  struct Answer: Sendable {
    let link: CheckInfo
    let order: Int
    let fault: FormatFault?
    let duration: Duration
  }

  private var rest: [(link: CheckInfo, order: Int)]
  private var state: InspectionState
  /// What the checks made so far did, by their identifiers.
  private var details: [String: (detail: String?, duration: Duration)] = [:]

  init(_ inspection: borrowing Inspection) {
    rest = inspection.postponed
    state = inspection.state
  }

  var report: FormReport { state.report }

  /// The identifier of the check that is due, if one is.
  var due: String? { rest.first?.link.name }

  /// Makes what does not suspend, and says what is to be awaited.
  mutating func next(_ form: UnsafeMutableRawPointer) -> Wave {
    var inspection = Inspection(form: form, state)
    var wave = Wave()
    var waiting = IdentifierSet()
    var left: [(link: CheckInfo, order: Int)] = []
    for (link, order) in rest {
      if state.stopsAtFirst, let first = inspection.state.findings.map(\.order).min(), first < order
      {
        break
      }
      guard link.blockers.isDisjoint(with: waiting) else {
        left.append((link, order))
        waiting.insert(link.identifier)
        waiting.insert(link.field)
        continue
      }
      if case .suspending(let prepare) = link.step.kind {
        guard inspection.state.isDue(link, form) else {
          details[link.name] = ("skipped", .zero)
          continue
        }
        waiting.insert(link.identifier)
        waiting.insert(link.field)
        wave.jobs.append((link, order, prepare(form)))
      } else {
        inspection.state.position = order - 1
        let (before, beginning) = (inspection.state, ContinuousClock.now)
        _ = inspection.makeWithCare(link)
        details[link.name] = (
          inspection.state.detail(since: before), beginning.duration(to: .now)
        )
      }
    }
    rest = left
    state = inspection.state
    return wave
  }

  /// Enters what has been found in a wave.
  mutating func enter(_ answers: [Answer]) {
    for answer in answers {
      if let fault = answer.fault {
        state.report(fault, by: answer.link, order: answer.order)
      } else {
        state.passedCount += 1
      }
      details[answer.link.name] = (answer.fault.map { "reported \($0.code)" }, answer.duration)
    }
    state.sort()
  }

  /// The path of the walk, with what came of the checks that were postponed.
  func path(from walk: Path, duration: Duration) -> Path {
    let taken = state.stopsAtFirst ? state.findings.first?.check.identifier : nil
    return walk.amended { step in
      if step.depth == 0 { return (taken == nil ? .passed : .handled, duration, step.detail) }
      let decision = step.decision == .changed ? .changed : Path.Decision.passed
      let (detail, duration) = details[step.name] ?? (step.detail, step.duration)
      return (step.name == taken ? .handled : decision, duration, detail)
    }
  }
}
