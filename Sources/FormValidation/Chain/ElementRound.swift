/// A check on its way through the elements of a list, also of a list in a list.
///
/// What fails in one element keeps dependent checks from that element, and from no other.
struct ElementRound {
  private let link: CheckInfo
  private var hasReported = false
  private var hasSkipped = false
  /// Whether nothing further is asked for.
  private(set) var isTaken = false

  init(link: CheckInfo) {
    self.link = link
  }

  mutating func goThrough(
    _ kind: FormClause.Kind,
    _ elements: (FormPlace, (Int, FormPlace) -> Void) -> Void,
    _ form: FormPlace, _ outer: [Int], _ state: inout InspectionState
  ) {
    elements(form) { index, element in
      if !isTaken { make(kind, element, outer, index, &state) }
    }
    guard outer.isEmpty, !kind.changes else { return }
    // A check counts once for all elements: what is wrong in one weighs more than what was skipped.
    if hasReported { return }
    if hasSkipped { state.skippedCount += 1 } else { state.passedCount += 1 }
  }

  private mutating func make(
    _ kind: FormClause.Kind, _ element: FormPlace, _ outer: [Int], _ index: Int,
    _ state: inout InspectionState
  ) {
    switch kind {
    case .every(let inner, let elements):
      goThrough(inner, elements, element, outer + [index], &state)
    case .conditional(let condition, let kind, let reader):
      guard !state.isBlocked(link, at: { outer + [index] }) else {
        hasSkipped = true
        return
      }
      guard condition(element) else {
        if let reader { state.skip(reader, at: outer + [index], in: element) }
        return
      }
      if let reader { state.apply(reader, at: outer + [index]) }
      make(kind, element, outer, index, &state)
    case .check(let look):
      // No list of places is made for an element in which nothing is wrong.
      guard !state.isBlocked(link, at: { outer + [index] }) else {
        hasSkipped = true
        return
      }
      guard let fault = look.fault(in: element) else { return }
      hasReported = true
      state.report(fault, by: link, at: outer + [index])
      isTaken = state.stopsAtFirst
    case .clean(let clean):
      if clean(element) { state.changedCount += 1 }
    case .suspending:
      preconditionFailure("\(link.name) suspends in an element of a list")
    }
  }
}
