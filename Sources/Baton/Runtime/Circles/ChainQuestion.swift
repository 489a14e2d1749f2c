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
final class ChainQuestion {
  typealias Answer = (outlines: [Outline], chains: [Int: any HeldChain])

  private var chains: [Int: any HeldChain] = [:]
  private var erased: Set<ObjectIdentifier> = []

  /// What the calling thread asks just now.
  ///
  /// A link's outlines are a property, which the question cannot be handed to. They do not suspend, so
  /// the thread stays the same, but for a larger stack, which the question goes along to.
  private static var asked: ChainQuestion? {
    guard let asked = ThreadSlot.question?.value else { return nil }
    return Unmanaged.fromOpaque(asked).takeUnretainedValue()
  }

  /// Asks links by drawing them, and gives the run-time chains that were met, by their numbers.
  static func ask(_ draw: () -> Void) -> [Int: any HeldChain] {
    let question = ChainQuestion()
    let slot = ThreadSlot.question
    // The author of a link may edit a chain while the link is asked.
    let outer = slot?.value
    slot?.value = Unmanaged.passUnretained(question).toOpaque()
    draw()
    slot?.value = outer
    return question.chains
  }

  /// Whether a chain is being asked, and shall answer with its name alone.
  static func meets(_ chain: any HeldChain, _ number: Int) -> Bool {
    guard let asked else { return false }
    asked.chains[number] = chain
    return true
  }

  /// Whether something erased is being asked, and has answered already.
  static func hasMet(_ erased: AnyObject) -> Bool {
    asked?.erased.insert(ObjectIdentifier(erased)).inserted == false
  }
}

extension RuntimeLink {
  /// The link's outlines, or its name alone if it has answered already.
  var outlinesOnce: [Outline] {
    ChainQuestion.hasMet(self) ? [Outline(name)] : link.outlinesAlone
  }
}
