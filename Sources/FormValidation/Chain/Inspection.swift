import Baton

/// One form on its way through its checks: what they found so far, and what of it concerns others.
struct Inspection {
  /// What the chain hands from check to check.
  struct Subject {
    let inspection: UnsafeMutablePointer<Inspection>
  }

  /// What a check answers that takes the form: the finding itself stands in the inspection.
  struct Taken {}

  let form: FormPlace
  var state: InspectionState
  /// Checks that suspend, or that wait for one that does, in order.
  var postponed: [(link: CheckInfo, order: Int)] = []
  private var waiting = IdentifierSet()

  init(form: FormPlace, _ state: InspectionState) {
    self.form = form
    self.state = state
  }

  /// Makes a check, and takes the form if nothing further is asked for.
  @inline(__always)
  mutating func make(_ link: CheckInfo, _ look: some Look) -> Outcome<Taken> {
    guard link.isPlain, link.blockers.isDisjoint(with: state.failed, waiting) else {
      return makeWithCare(link)
    }
    state.position &+= 1
    guard let fault = look.fault(in: form) else {
      state.passedCount &+= 1
      return .passed
    }
    state.report(fault, by: link)
    return answer
  }

  /// Makes a check of any kind, or skips it.
  @inline(never)
  mutating func makeWithCare(_ link: CheckInfo) -> Outcome<Taken> {
    state.position += 1
    if state.tellMisfits(of: link.reading) { return answer }
    guard link.blockers.isDisjoint(with: waiting) else { return postpone(link) }
    guard state.isDue(link, form) else { return .passed }
    switch link.step.kind {
    case .check(let look):
      guard let fault = look.fault(in: form) else {
        state.passedCount += 1
        return .passed
      }
      state.report(fault, by: link)
      return answer
    case .clean(let clean):
      if clean(form) { state.changedCount += 1 }
      return .passed
    case .every(let kind, let elements):
      var visit = ElementVisit(link: link)
      visit.walk(kind, elements, form, [], &state)
      return visit.isTaken ? .handled(Taken()) : .passed
    case .suspending:
      return postpone(link)
    case .conditional:
      preconditionFailure("\(link.name) has its condition beside what it does")
    }
  }

  /// What is answered when something was found.
  private var answer: Outcome<Taken> { state.stopsAtFirst ? .handled(Taken()) : .passed }

  /// Keeps a check for the time when what suspends has come back.
  private mutating func postpone(_ link: CheckInfo) -> Outcome<Taken> {
    postponed.append((link, state.position))
    waiting.insert(link.identifier)
    waiting.insert(link.field)
    return .passed
  }
}
