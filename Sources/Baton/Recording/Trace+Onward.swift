extension Trace {
  struct Onward {
    /// Whether the rest of the chain received the original request; `nil` if it was not called.
    private(set) var request: Sameness?
    private(set) var isRepeated = false
    private var outcome: Path.Decision?
    private var isCancelled = false
    /// Whether the rest of the chain has also returned an earlier response; only the last is
    /// stored.
    private var hasAnsweredBefore = false

    mutating func sent(_ sameness: Sameness) {
      isRepeated = request != nil
      request = sameness.and(request ?? .same)
      isCancelled = false
    }

    /// Records a result, unless it is from a cancelled call, such as the slower of two concurrent
    /// calls.
    mutating func recordRestResult(_ decision: Path.Decision) -> Bool {
      isCancelled = decision == .cancelled
      if isCancelled { return false }
      if outcome == .handled { hasAnsweredBefore = true }
      outcome = decision
      return true
    }

    /// Returns the visit's decision, given how its response compares with that of the rest of the
    /// chain.
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
