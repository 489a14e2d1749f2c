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
    func faults() async -> [(link: CheckInfo, order: Int, fault: FormatFault?)] {
      await withTaskGroup(of: (Int, FormatFault?).self) { group in
        for (index, job) in jobs.enumerated() {
          group.addTask { (index, await job.job()) }
        }
        var faults: [(link: CheckInfo, order: Int, fault: FormatFault?)] = []
        for await (index, fault) in group {
          faults.append((jobs[index].link, jobs[index].order, fault))
        }
        return faults
      }
    }
  }

  private var rest: [(link: CheckInfo, order: Int)]
  private var state: InspectionState

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
        guard inspection.state.isDue(link, form) else { continue }
        waiting.insert(link.identifier)
        waiting.insert(link.field)
        wave.jobs.append((link, order, prepare(form)))
      } else {
        inspection.state.position = order - 1
        _ = inspection.makeWithCare(link)
      }
    }
    rest = left
    state = inspection.state
    return wave
  }

  /// Enters what has been found in a wave.
  mutating func enter(_ faults: [(link: CheckInfo, order: Int, fault: FormatFault?)]) {
    for (link, order, fault) in faults {
      if let fault {
        state.report(fault, by: link, order: order)
      } else {
        state.passedCount += 1
      }
    }
    state.sort()
  }
}
