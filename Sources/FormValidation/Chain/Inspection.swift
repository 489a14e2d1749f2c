import Baton

/// One form on its way through its checks: what they found so far, and what of it concerns others.
struct Inspection {
  /// What the chain hands from check to check.
  struct Subject {
    let inspection: UnsafeMutablePointer<Inspection>
  }

  /// What a check answers that takes the form: the finding itself stands in the inspection.
  struct Taken {}

  /// A value that could not be read into the form.
  struct Misfit {
    let reading: Int
    let finding: Finding
  }

  let form: UnsafeMutableRawPointer
  let stopsAtFirst: Bool
  /// Every check, field and reading that failed, and every check that was skipped for it.
  var failed = IdentifierSet()
  /// Those of them that failed as a whole, and not in some elements of a list.
  var failedWhole = IdentifierSet()
  /// The others, with the places of the elements.
  var failedElements: [(identifier: Int, indices: [Int])] = []
  /// Told by the first check of their field.
  var misfits: [Misfit] = []
  /// Checks that suspend, or that wait for one that does, in order.
  var postponed: [(link: CheckLink, order: Int)] = []
  var waiting = IdentifierSet()
  var findings: [Finding] = []
  var passedCount = 0
  var skippedCount = 0
  var changedCount = 0
  var position = 0

  init(form: UnsafeMutableRawPointer, stopsAtFirst: Bool) {
    self.form = form
    self.stopsAtFirst = stopsAtFirst
  }

  /// Makes a check, and takes the form if nothing further is asked for.
  @inline(__always)
  mutating func make(_ link: CheckLink) -> Outcome<Taken> {
    guard link.isPlain, link.blockers.isDisjoint(with: failed, waiting) else {
      return makeWithCare(link)
    }
    position &+= 1
    guard let fault = link.look.fault(in: form) else {
      passedCount &+= 1
      return .passed
    }
    return report(fault, by: link)
  }

  /// Makes a check of any kind, or skips it.
  @inline(never)
  mutating func makeWithCare(_ link: CheckLink) -> Outcome<Taken> {
    position += 1
    if let outcome = tellMisfit(of: link) { return outcome }
    if case .every(let kind, let elements) = link.step.kind, isApplicable(link) {
      return makeEvery(link, kind, elements)
    }
    guard link.blockers.isDisjoint(with: waiting) else { return postpone(link) }
    guard link.blockers.isDisjoint(with: failed) else { return skip(link) }
    guard isApplicable(link) else {
      skippedCount += 1
      return .passed
    }
    switch link.step.kind {
    case .check(let look):
      if let fault = look.fault(in: form) { return report(fault, by: link) }
      passedCount += 1
    case .clean(let clean):
      if clean(form) { changedCount += 1 }
    case .suspending:
      return postpone(link)
    case .every:
      break
    }
    return .passed
  }

  private func isApplicable(_ link: CheckLink) -> Bool {
    link.step.condition.map { $0(form) } ?? true
  }

  /// Keeps a check for the time when what suspends has come back.
  private mutating func postpone(_ link: CheckLink) -> Outcome<Taken> {
    postponed.append((link, position))
    waiting.insert(link.identifier)
    waiting.insert(link.field)
    return .passed
  }

  /// Skips a check since what it needs has failed.
  mutating func skip(_ link: CheckLink) -> Outcome<Taken> {
    failed.insert(link.identifier)
    failedWhole.insert(link.identifier)
    skippedCount += 1
    return .passed
  }

  /// Enters a finding.
  @inline(never)
  mutating func report(_ fault: FormatFault, by link: CheckLink) -> Outcome<Taken> {
    failed.insert(link.identifier)
    failed.insert(link.field)
    failedWhole.insert(link.identifier)
    failedWhole.insert(link.field)
    return enter(Finding(fault, by: link.step.description, order: position))
  }

  /// Enters a finding in an element of a list.
  mutating func report(
    _ fault: FormatFault, by link: CheckLink, at indices: [Int]
  ) -> Outcome<Taken> {
    failed.insert(link.identifier)
    failed.insert(link.field)
    failedElements.append((link.identifier, indices))
    failedElements.append((link.field, indices))
    return enter(Finding(fault, by: link.step.description, at: indices, order: position))
  }

  private mutating func enter(_ finding: Finding) -> Outcome<Taken> {
    if findings.isEmpty { findings.reserveCapacity(stopsAtFirst ? 1 : 8) }
    findings.append(finding)
    return stopsAtFirst ? .handled(Taken()) : .passed
  }

  /// Enters what could not be read into a check's field, the first time that it is met.
  private mutating func tellMisfit(of link: CheckLink) -> Outcome<Taken>? {
    guard !misfits.isEmpty else { return nil }
    let told = misfits.filter { $0.reading == link.reading }
    misfits.removeAll { $0.reading == link.reading }
    guard !told.isEmpty else { return nil }
    return enterAll(told)
  }

  /// Enters what no check was there to tell.
  mutating func enterMisfitsLeft() {
    guard !stopsAtFirst || findings.isEmpty else { return }
    let told = misfits
    misfits = []
    _ = enterAll(told)
  }

  private mutating func enterAll(_ told: [Misfit]) -> Outcome<Taken> {
    for misfit in told {
      let finding = Finding(
        misfit.finding.fault, by: misfit.finding.check, at: misfit.finding.indices, order: position)
      if case .handled(let taken) = enter(finding) { return .handled(taken) }
    }
    return .passed
  }
}
