/// A check on its way through the elements of a list, also of a list in a list.
///
/// What fails in one element keeps dependent checks from that element, and from no other.
struct ElementVisit {
  private let link: CheckInfo
  private var isClean = true
  /// Whether nothing further is asked for.
  private(set) var isTaken = false

  init(link: CheckInfo) {
    self.link = link
  }

  mutating func walk(
    _ kind: FormStep.Kind,
    _ elements: (UnsafeMutableRawPointer, (Int, UnsafeMutableRawPointer) -> Void) -> Void,
    _ form: UnsafeMutableRawPointer, _ outer: [Int], _ state: inout InspectionState
  ) {
    elements(form) { index, element in
      if !isTaken { make(kind, element, outer, index, &state) }
    }
    if outer.isEmpty, isClean, !kind.changes { state.passedCount += 1 }
  }

  private mutating func make(
    _ kind: FormStep.Kind, _ element: UnsafeMutableRawPointer, _ outer: [Int], _ index: Int,
    _ state: inout InspectionState
  ) {
    switch kind {
    case .every(let inner, let elements):
      walk(inner, elements, element, outer + [index], &state)
    case .check(let look):
      // No list of places is made for an element in which nothing is wrong.
      guard !state.isBlocked(link, at: { outer + [index] }) else {
        isClean = false
        return
      }
      guard let fault = look.fault(in: element) else { return }
      isClean = false
      state.report(fault, by: link, at: outer + [index])
      isTaken = state.stopsAtFirst
    case .clean(let clean):
      isClean = false
      if clean(element) { state.changedCount += 1 }
    case .suspending:
      preconditionFailure("\(link.name) suspends in an element of a list")
    }
  }
}
