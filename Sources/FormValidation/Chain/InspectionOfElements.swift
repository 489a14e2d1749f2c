import Baton

extension Inspection {
  /// Makes a check in every element of a list, also of a list in a list.
  ///
  /// What fails in one element keeps dependent checks from that element, and from no other.
  mutating func makeEvery(
    _ link: CheckLink, _ kind: FormStep.Kind,
    _ elements: @Sendable (UnsafeMutableRawPointer, (Int, UnsafeMutableRawPointer) -> Void) -> Void
  ) -> Outcome<Taken> {
    guard link.blockers.isDisjoint(with: failedWhole) else { return skip(link) }
    var visit = ElementVisit(link: link)
    visit.walk(kind, elements, form, [], &self)
    if visit.isTaken { return .handled(Taken()) }
    if visit.isClean { passedCount += 1 }
    return .passed
  }

  fileprivate mutating func isBlocked(_ link: CheckLink, at indices: [Int]) -> Bool {
    let isBlocked = failedElements.contains {
      link.blockers.contains($0.identifier) && indices.starts(with: $0.indices)
    }
    if isBlocked { failedElements.append((link.identifier, indices)) }
    return isBlocked
  }
}

/// A check on its way through the elements of a list.
private struct ElementVisit {
  let link: CheckLink
  var isTaken = false
  var isClean = true

  mutating func walk(
    _ kind: FormStep.Kind,
    _ elements: (UnsafeMutableRawPointer, (Int, UnsafeMutableRawPointer) -> Void) -> Void,
    _ form: UnsafeMutableRawPointer, _ outer: [Int], _ inspection: inout Inspection
  ) {
    elements(form) { index, element in
      if !isTaken { make(kind, element, outer, index, &inspection) }
    }
  }

  private mutating func make(
    _ kind: FormStep.Kind, _ element: UnsafeMutableRawPointer, _ outer: [Int], _ index: Int,
    _ inspection: inout Inspection
  ) {
    switch kind {
    case .every(let inner, let elements):
      walk(inner, elements, element, outer + [index], &inspection)
    case .check(let look):
      if !link.blockers.isDisjoint(with: inspection.failed),
        inspection.isBlocked(link, at: outer + [index])
      {
        isClean = false
        return
      }
      guard let fault = look.fault(in: element) else { return }
      isClean = false
      if case .handled = inspection.report(fault, by: link, at: outer + [index]) { isTaken = true }
    case .clean(let clean):
      isClean = false
      if clean(element) { inspection.changedCount += 1 }
    case .suspending:
      preconditionFailure("\(link.name) suspends in an element of a list")
    }
  }
}
