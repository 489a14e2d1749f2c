import Baton

/// The inspection of one form: its address, and the state that checks share.
///
/// The findings are in the checks' report.
struct Inspection {
  let form: FormPlace
  var state: InspectionState
  /// Checks that suspend or depend on a check that does, in order.
  var postponed: [(link: CheckInfo, order: Int)] = []
  /// The outcomes of checks and skipped cleanings by identifier; `nil` if not recorded.
  var outcomes: [String: CheckOutcome]?
  private var waiting = IdentifierSet()

  init(form: FormPlace, _ state: InspectionState) {
    self.form = form
    self.state = state
  }

  mutating func make(
    _ link: CheckInfo, _ look: some Look, into report: inout CheckReport<Finding>
  ) {
    state.position += 1
    guard link.isPlain, link.blockers.isDisjoint(with: state.failed, waiting), outcomes == nil
    else {
      return makeWithCare(link, into: &report)
    }
    guard let fault = look.fault(in: form) else { return report.enter(.valid, by: link.name) }
    state.report(fault, by: link, into: &report)
  }

  /// Runs or skips a check of any kind, and records its outcome.
  @inline(never)
  mutating func makeWithCare(_ link: CheckInfo, into report: inout CheckReport<Finding>) {
    guard outcomes != nil else { return makeUnrecorded(link, into: &report) }
    let (before, postponedCount) = (report, postponed.count)
    makeUnrecorded(link, into: &report)
    outcomes?[link.name] =
      postponed.count > postponedCount ? (.skipped, "postponed") : report.outcome(since: before)
  }

  private mutating func makeUnrecorded(
    _ link: CheckInfo, into report: inout CheckReport<Finding>
  ) {
    if state.tellMisfits(of: link.reading, into: &report) { return }
    guard link.blockers.isDisjoint(with: waiting) else { return postpone(link) }
    guard state.isDue(link, form) else { return report.enter(.skipped, by: link.name) }
    switch link.clause.kind {
    case .check(let look):
      guard let fault = look.fault(in: form) else { return report.enter(.valid, by: link.name) }
      state.report(fault, by: link, into: &report)
    case .every(let kind, let elements):
      var round = ElementRound(link: link)
      round.goThrough(kind, elements, form, [], &state, &report)
      round.end(&report)
    case .suspending:
      postpone(link)
    case .clean, .conditional:
      preconditionFailure(
        "\(link.name) is not a check, or stores its condition separately from its action")
    }
  }

  /// Runs the next cleaning, unless it must be skipped or postponed.
  mutating func clean(_ link: CheckInfo, into report: inout CheckReport<Finding>) {
    state.position += 1
    guard let clean = link.plainCleaning, outcomes == nil,
      link.blockers.isDisjoint(with: state.failed, waiting)
    else { return cleanWithCare(link, into: &report) }
    if clean(form) { state.changedCount += 1 }
    state.madeCleanings += 1
    report.enter(.valid, by: link.name)
  }

  @inline(never)
  private mutating func cleanWithCare(_ link: CheckInfo, into report: inout CheckReport<Finding>) {
    guard link.blockers.isDisjoint(with: waiting) else { return postpone(link) }
    let (changed, skipped) = (state.changedCount, state.skippedCleanings)
    cleanInPlace(link)
    guard state.skippedCleanings == skipped else { return }
    outcomes?[link.name] = (state.changedCount > changed ? .changed : .passed, nil)
    state.madeCleanings += 1
    report.enter(.valid, by: link.name)
  }

  /// Cleans a field, unless it could not be read or a dependency has failed.
  mutating func cleanInPlace(_ link: CheckInfo) {
    guard state.isDue(link, form) else {
      state.skippedCleanings += 1
      outcomes?[link.name] = (.skipped, nil)
      return
    }
    switch link.clause.kind {
    case .clean(let clean):
      if clean(form) { state.changedCount += 1 }
    case .every(let kind, let elements):
      var round = ElementRound(link: link)
      round.clean(kind, elements, form, &state)
    case .check, .suspending, .conditional:
      preconditionFailure("\(link.name) is not a cleaning")
    }
  }

  /// Postpones a check until the checks that suspend have finished.
  private mutating func postpone(_ link: CheckInfo) {
    if link.clause.kind.changes { outcomes?[link.name] = (.skipped, "postponed") }
    postponed.append((link, state.position))
    waiting.insert(link.identifier)
    waiting.insert(link.field)
  }
}
