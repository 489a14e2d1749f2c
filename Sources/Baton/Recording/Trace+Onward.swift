extension Trace {
  /// What an around handler's visit knows of the rest of the chain; it is not copied.
  struct Onward: ~Copyable {
    /// Whether the rest got the request that the around handler got; `nil` if it was not asked.
    private(set) var request: Sameness?
    private var outcome: Path.Decision?
    /// Whether the last call was cancelled, which takes no answer of an earlier one back.
    private var isCancelled = false
    /// What is shown of its answer.
    private var answer: PathText?
    /// Whether it gave another answer before, which is not kept.
    private var hasAnsweredBefore = false

    /// Notes that the request was sent on.
    mutating func sent(_ sameness: Sameness) {
      request = sameness.and(request ?? .same)
      isCancelled = false
    }

    /// Notes what the rest answered; one who was cancelled, as the slower of two is, takes no answer
    /// back.
    mutating func cameBack(_ decision: Path.Decision, _ text: consuming PathText?) {
      isCancelled = decision == .cancelled
      if isCancelled { return }
      if outcome == .handled, answer?.number != text?.number { hasAnsweredBefore = true }
      outcome = decision
      answer = text
    }

    /// Whether the rest's answer is the value of that number.
    func isAnswered(by number: Int) -> Bool { outcome == .handled && answer?.number == number }

    /// How the visit ends, and whether its own answer is shown.
    func end(_ decision: Path.Decision, _ text: PathText?) -> (Path.Decision, isShown: Bool) {
      guard let request else { return (decision, true) }
      if isCancelled, decision == .cancelled { return (request.decision, false) }
      guard outcome == decision else { return (decision, true) }
      return switch (sameness(to: text), decision) {
      case (.same, _): (request.decision, false)
      case (.different, .handled) where !hasAnsweredBefore: (.changed, true)
      case (.different, .handled), (.notCompared, .handled):
        (request.and(.notCompared).decision, true)
      case (.different, _), (.notCompared, _): (decision, true)
      }
    }

    /// Whether the around handler answered what the rest did.
    private func sameness(to other: PathText?) -> Sameness {
      guard let answer, let other else {
        return (answer == nil) == (other == nil) ? .same : .different
      }
      return answer.sameness(to: other)
    }
  }
}

extension Sameness {
  /// What an around handler made of a request that was sent on like this.
  var decision: Path.Decision {
    switch self {
    case .same: .passed
    case .different: .changed
    case .notCompared: .notCompared
    }
  }
}
