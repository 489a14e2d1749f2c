extension Trace {
  /// What an around handler's visit knows of the rest of the chain, beside the text of its answer.
  ///
  /// There is nothing in it that is counted: it stands in every visit, also in those of handlers.
  struct Onward {
    /// Whether the rest got the request that the around handler got; `nil` if it was not asked.
    private(set) var request: Sameness?
    /// Whether the rest was asked more than once.
    private(set) var isRepeated = false
    private var outcome: Path.Decision?
    /// Whether the last call was cancelled, which takes no answer of an earlier one back.
    private var isCancelled = false
    /// What is known of its answer's text.
    private var answer: PathText.Marks?
    /// Whether it gave another answer before, which is not kept.
    private var hasAnsweredBefore = false

    /// Notes that the request was sent on.
    mutating func sent(_ sameness: Sameness) {
      isRepeated = request != nil
      request = sameness.and(request ?? .same)
      isCancelled = false
    }

    /// Notes what the rest answered, and says whether its text is the one to be kept: one who was
    /// cancelled, as the slower of two is, takes no answer back.
    @inline(__always)
    mutating func cameBack(_ decision: Path.Decision, _ text: PathText.Marks?) -> Bool {
      isCancelled = decision == .cancelled
      if isCancelled { return false }
      if outcome == .handled, answer?.number ?? 0 != text?.number ?? 0 { hasAnsweredBefore = true }
      outcome = decision
      answer = text
      return true
    }

    /// Whether the rest's answer is the value of that number.
    func isAnswered(by number: Int) -> Bool { outcome == .handled && answer?.number == number }

    /// How the visit ends with an outcome, and whether its own answer is shown beside the rest's.
    func ending(
      _ decision: Path.Decision, _ text: PathText?, after earlier: String?
    ) -> (Path.Decision, isShown: Bool) {
      guard let request else { return (decision, true) }
      if isCancelled, decision == .cancelled { return (request.decision, false) }
      guard outcome == decision else { return (decision, true) }
      return switch (sameness(of: earlier, to: text), decision) {
      case (.same, _): (request.decision, false)
      case (.different, .handled) where !hasAnsweredBefore: (.changed, true)
      case (.different, .handled), (.notCompared, .handled):
        (request.and(.notCompared).decision, true)
      case (.different, _), (.notCompared, _): (decision, true)
      }
    }

    /// Whether the around handler answered what the rest did.
    private func sameness(of earlier: String?, to other: PathText?) -> Sameness {
      guard let answer, let other else {
        return (answer == nil) == (other == nil) ? .same : .different
      }
      return PathText(earlier, answer).sameness(to: other)
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
