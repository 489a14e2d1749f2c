/// A run-time chain inside a link.
protocol HeldChain: AnyObject, Sendable {
  /// The chain as it is drawn, with those links only that lead to some others.
  func answer(leadingTo chains: Set<Int>) -> ChainQuestion.Answer
}

/// The question which run-time chains a link holds, while it is being asked.
///
/// A link answers with its outlines. Those of a run-time chain would show all that is inside, and of
/// a chain that stands twice in each of 60 levels 2^60 copies. So while the question is asked a chain
/// answers with its name alone, and what has been erased shows its parts once.
final class ChainQuestion: Sendable {
  typealias Answer = (outlines: [Outline], chains: [Int: any HeldChain])

  private struct Met {
    var chains: [Int: any HeldChain] = [:]
    var erased: Set<ObjectIdentifier> = []
  }

  // A link's outlines are a property, which the question cannot be handed to.
  private static let asked = TaskLocal<ChainQuestion?>(wrappedValue: nil)

  /// Who has answered; `nil` once the question is over, should a task that began meanwhile look.
  private let met = Lock<Met?>(Met())

  private init() {}

  /// Asks links by drawing them, and gives the run-time chains that were met, by their numbers.
  static func ask(_ draw: () -> Void) -> [Int: any HeldChain] {
    let question = ChainQuestion()
    asked.withValue(question, operation: draw)
    return question.met.exchange(nil)?.chains ?? [:]
  }

  /// Whether a chain is being asked, and shall answer with its name alone.
  static func meets(_ chain: any HeldChain, _ number: Int) -> Bool {
    guard let question = asked.get() else { return false }
    return question.met.withLock { met in
      met?.chains[number] = chain
      return met != nil
    }
  }

  /// Whether something erased is being asked, and has answered already.
  static func hasMet(_ erased: AnyObject) -> Bool {
    guard let question = asked.get() else { return false }
    return question.met.withLock { $0?.erased.insert(ObjectIdentifier(erased)).inserted == false }
  }
}

extension RuntimeLink {
  /// The link's outlines, or its name alone if it has answered already.
  var outlinesOnce: [Outline] {
    ChainQuestion.hasMet(self) ? [Outline(name)] : link.outlinesAlone
  }
}
