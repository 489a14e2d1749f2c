/// The visits of the admissions in a row of checks, where somebody records.
struct AdmissionVisits {
  /// The walk of the checks that come next.
  private(set) var walk: Walk
  /// Whether those stand inside the admissions before them.
  private let isEnclosing: Bool
  private var open: [OpenVisit] = []

  init(_ walk: Walk, isEnclosing: Bool) {
    self.walk = walk
    self.isEnclosing = isEnclosing
  }

  /// Notes that an admission has let a subject through.
  mutating func letThrough(_ visit: OpenVisit) {
    guard isEnclosing else { return visit.recordHandingOut() }
    open.append(visit)
    walk = visit.walk
  }

  /// Ends the visits that enclose the others, the innermost first.
  mutating func end() {
    while let visit = open.popLast() { visit.recordHandingOut() }
  }
}

extension CheckRow {
  /// Admits on a visit of its own; a shared closure would slow lists that are not recorded.
  mutating func admit(
    _ link: Element, _ report: Report, _ visits: inout AdmissionVisits
  ) -> ChainError<Failure>? {
    let visit = visits.walk.begin(link.ownName, as: .around)
    switch link.enter?(question, visit.walk).move {
    case .proceed(let onward, _)?:
      visit.sendOn(question, as: onward)
      question = onward
      visits.letThrough(visit)
      return nil
    case .answer(let result)?:
      isAnswered = true
      return enter(visit.closeAround(link.ownName, result), of: link, report)
    case nil:
      return nil
    }
  }
}
