/// A run-time chain inside a link.
protocol HeldChain: AnyObject, Sendable {
  var name: String { get }

  func removeAll()

  /// The chain as it is drawn, with those links only that lead to some others.
  func answer(leadingTo chains: Set<Int>) -> LinkQuestion.Answer
}

/// A question that links answer by their outlines, while it is being asked.
///
/// A run-time chain's outlines would show all that is inside, and of a chain that stands twice in each of
/// 60 levels 2^60 copies, as would what has been erased. So each of them answers less, or gives the answer
/// that it gave before for as long as those are not too many.
final class LinkQuestion {
  typealias Answer = (outlines: [Outline], chains: [Int: any HeldChain])

  private enum Kind {
    /// Which run-time chains are inside: a chain answers with its name alone, what is erased as it is drawn.
    case chains
    /// How it is all drawn: both answer as they are drawn.
    case drawing
  }

  /// How many lines are given once more; what comes later answers with its name alone.
  private static let mostLines = 10_000

  private let kind: Kind
  private var chains: [Int: any HeldChain] = [:]
  // What answered is kept: a chain may be edited meanwhile, and another object take its place in memory.
  private var answers: [ObjectIdentifier: (object: AnyObject, outlines: [Outline])] = [:]
  private var linesLeft = LinkQuestion.mostLines

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// What the calling thread asks just now.
  ///
  /// A link's outlines are a property, which the question cannot be handed to. They do not suspend, so
  /// the thread stays the same, but for a larger stack, which the question goes along to.
  private static var asked: LinkQuestion? {
    guard let asked = ThreadSlot.question?.value else { return nil }
    return Unmanaged.fromOpaque(asked).takeUnretainedValue()
  }

  private func ask(_ draw: () -> Void) {
    let slot = ThreadSlot.question
    // The author of a link may edit a chain while the link is asked.
    let outer = slot?.value
    slot?.value = Unmanaged.passUnretained(self).toOpaque()
    withExtendedLifetime(self, draw)
    slot?.value = outer
  }

  /// Asks links by drawing them, and gives the run-time chains that were met, by their numbers.
  static func ask(_ draw: () -> Void) -> [Int: any HeldChain] {
    let question = LinkQuestion(.chains)
    question.ask(draw)
    return question.chains
  }

  /// Whether a chain is asked for itself, and shall answer with its name alone.
  static func meets(_ chain: any HeldChain, _ number: Int) -> Bool {
    guard let asked, asked.kind == .chains else { return false }
    asked.chains[number] = chain
    return true
  }

  /// Draws links, each of which may stand in any number of places.
  static func draw(_ draw: () -> Void) { LinkQuestion(.drawing).ask(draw) }

  /// How something is drawn that may stand in many places: once, while a question is asked.
  static func drawing(of object: AnyObject, alone: Outline, _ draw: () -> [Outline]) -> [Outline] {
    guard let asked else { return draw() }
    return asked.answer(of: object, alone, draw)
  }

  private func answer(of object: AnyObject, _ alone: Outline, _ draw: () -> [Outline]) -> [Outline]
  {
    let key = ObjectIdentifier(object)
    if let known = answers[key] { return spend(known.outlines) ? known.outlines : [alone] }
    let outlines = draw()
    // To keep what is drawn of each level of a deep nest would take the square of its depth.
    answers[key] = (object, spend(outlines) ? outlines : [alone])
    return outlines
  }

  private func spend(_ outlines: [Outline]) -> Bool {
    let lines = outlines.reduce(0) { $0 + $1.tree.count }
    guard lines <= linesLeft else { return false }
    linesLeft -= lines
    return true
  }
}

extension RuntimeLink {
  /// The link's outlines, or less if less is asked for.
  var outlinesOnce: [Outline] {
    LinkQuestion.drawing(of: self, alone: Outline(name)) { link.outlinesAlone }
  }
}
