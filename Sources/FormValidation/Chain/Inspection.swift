import Baton

/// One form on its way through its checks: what they found so far, and what of it concerns others.
struct Inspection {
  /// What a check answers that takes a question: what it had to tell stands in the inspection.
  struct Entered {}

  let form: FormPlace
  var state: InspectionState
  /// Checks that suspend, or that wait for one that does, in order.
  var postponed: [(link: CheckInfo, order: Int)] = []
  /// Whether nothing further is asked for.
  private(set) var isOver = false
  private var waiting = IdentifierSet()
  /// How many links have entered something.
  private var enteredCount = 0

  init(form: FormPlace, _ state: InspectionState) {
    self.form = form
    self.state = state
  }

  /// Makes a check; where it finds nothing, and there is nothing else to tell, nothing is entered.
  @inline(__always)
  mutating func make(_ link: CheckInfo, _ look: some Look, at place: Int) -> Outcome<Entered> {
    guard link.isPlain, link.blockers.isDisjoint(with: state.failed, waiting) else {
      makeWithCare(link, at: place)
      return .handled(Entered())
    }
    guard let fault = look.fault(in: form) else { return .passed }
    enteredCount += 1
    state.position = place + 1
    report(fault, by: link)
    return .handled(Entered())
  }

  /// Makes a check of any kind, or skips it, and enters what came of it.
  @inline(never)
  mutating func makeWithCare(_ link: CheckInfo, at place: Int) {
    enteredCount += 1
    state.position = place + 1
    if state.tellMisfits(of: link.reading) { return endIfFirst() }
    guard link.blockers.isDisjoint(with: waiting) else { return postpone(link) }
    guard state.isDue(link, form) else { return }
    switch link.clause.kind {
    case .check(let look):
      if let fault = look.fault(in: form) {
        report(fault, by: link)
      } else {
        state.passedCount += 1
      }
    case .clean(let clean):
      if clean(form) { state.changedCount += 1 }
    case .every(let kind, let elements):
      var round = ElementRound(link: link)
      round.goThrough(kind, elements, form, [], &state)
      if round.isTaken { endIfFirst() }
    case .suspending:
      postpone(link)
    case .conditional:
      preconditionFailure("\(link.name) has its condition beside what it does")
    }
  }

  /// Ends when so many links were asked: those that have entered nothing have found nothing.
  mutating func end(asked count: Int) {
    state.passedCount += count - enteredCount
    state.position = count
    state.tellMisfitsLeft()
  }

  private mutating func report(_ fault: FormatFault, by link: CheckInfo) {
    state.report(fault, by: link)
    endIfFirst()
  }

  private mutating func endIfFirst() { isOver = state.stopsAtFirst }

  /// Keeps a check for the time when what suspends has come back.
  private mutating func postpone(_ link: CheckInfo) {
    postponed.append((link, state.position))
    waiting.insert(link.identifier)
    waiting.insert(link.field)
  }
}
