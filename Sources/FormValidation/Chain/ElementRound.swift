import Baton

/// A run of one check on all elements of a list, including nested lists.
///
/// A failure in one element blocks dependent checks only in that element.
struct ElementRound {
  private let link: CheckInfo
  /// The verdict for all elements, or `nil` after a problem has been recorded.
  ///
  /// If any element is skipped, the verdict is `skipped`.
  private var verdict: Verdict<Never>? = .valid

  init(link: CheckInfo) {
    self.link = link
  }

  /// Records the verdict of a check whose problems are already in the report.
  func end(_ report: inout CheckReport<Finding>) {
    switch verdict {
    case .valid?: report.enter(.valid, by: link.name)
    case .skipped?: report.enter(.skipped, by: link.name)
    case nil: break
    }
  }

  mutating func clean(
    _ kind: FormClause.Kind, _ elements: (FormPlace, (Int, FormPlace) -> Void) -> Void,
    _ form: FormPlace, _ state: inout InspectionState
  ) {
    var nothing = CheckReport<Finding>()
    goThrough(kind, elements, form, [], &state, &nothing)
  }

  mutating func goThrough(
    _ kind: FormClause.Kind,
    _ elements: (FormPlace, (Int, FormPlace) -> Void) -> Void,
    _ form: FormPlace, _ outer: [Int], _ state: inout InspectionState,
    _ report: inout CheckReport<Finding>
  ) {
    elements(form) { index, element in
      if !report.isComplete { make(kind, element, outer, index, &state, &report) }
    }
  }

  private mutating func make(
    _ kind: FormClause.Kind, _ element: FormPlace, _ outer: [Int], _ index: Int,
    _ state: inout InspectionState, _ report: inout CheckReport<Finding>
  ) {
    switch kind {
    case .every(let inner, let elements):
      goThrough(inner, elements, element, outer + [index], &state, &report)
    case .conditional(let condition, let kind, let reader):
      guard !state.isBlocked(link, at: { outer + [index] }) else { return skip() }
      guard condition(element) else {
        if let reader { state.skip(reader, at: outer + [index], in: element) }
        return
      }
      if let reader { state.apply(reader, at: outer + [index]) }
      make(kind, element, outer, index, &state, &report)
    case .check(let look):
      // Only an element with a problem or a blocked check needs an array of indices.
      guard !state.isBlocked(link, at: { outer + [index] }) else { return skip() }
      guard let fault = look.fault(in: element) else { return }
      verdict = nil
      let indices = outer + [index]
      state.fail(link, at: indices)
      let finding = Finding(
        fault, by: link.clause.description, at: indices, order: state.position)
      report.enter(problem: finding)
    case .clean(let clean):
      if clean(element) { state.changedCount += 1 }
    case .suspending:
      preconditionFailure("\(link.name) suspends in an element of a list")
    }
  }

  private mutating func skip() {
    if verdict != nil { verdict = .skipped }
  }
}
