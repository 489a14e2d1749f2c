extension Trace {
  struct Onward {
    /// Whether the rest received the original request; `nil` if the rest was not called.
    private(set) var request: Sameness?
    private(set) var isRepeated = false
    private var outcome: Path.Decision?
    private var isCancelled = false
    /// Whether the rest returned an earlier response; only the last one is stored.
    private var hasAnsweredBefore = false

    mutating func sent(_ sameness: Sameness) {
      isRepeated = request != nil
      request = sameness.and(request ?? .same)
      isCancelled = false
    }

    /// Records a result; a cancelled call, such as the slower of two, does not replace a result.
    mutating func recordRestResult(_ decision: Path.Decision) -> Bool {
      isCancelled = decision == .cancelled
      if isCancelled { return false }
      if outcome == .handled { hasAnsweredBefore = true }
      outcome = decision
      return true
    }

    /// Returns the visit's decision; `sameness` compares the response with the last inner one.
    func ending(_ decision: Path.Decision, _ sameness: Sameness) -> Path.Decision {
      guard let request else { return decision }
      if isCancelled, decision == .cancelled { return request.decision }
      guard outcome == decision else { return decision }
      if sameness == .same { return request.decision }
      guard decision == .handled else { return decision }
      let mayBeEarlier = hasAnsweredBefore || sameness == .notCompared
      return request.and(mayBeEarlier ? .notCompared : .different).decision
    }
  }
}
