/// A run-time chain inside a link.
protocol HeldChain: AnyObject, Sendable {
  /// The chain as it is drawn, with those links only that lead to some others.
  func answer(leadingTo chains: Set<Int>) -> LinkQuestion.Answer
}

/// A question that links answer by their outlines, while it is being asked: which run-time chains they
/// hold, or which of their handlers comes first.
///
/// A run-time chain's outlines would show all that is inside, and of a chain that stands twice in each of
/// 60 levels 2^60 copies. So while the first question is asked a chain answers with its name alone, and
/// what has been erased shows its parts once; while the second one is, both answer with the way to their
/// first handler, and look for it once.
final class LinkQuestion {
  typealias Answer = (outlines: [Outline], chains: [Int: any HeldChain])

  private let isWhoIsDue: Bool
  private var chains: [Int: any HeldChain] = [:]
  // What answered is kept: a chain may be edited meanwhile, and another object take its place in memory.
  private var erased: [ObjectIdentifier: AnyObject] = [:]
  private var ways: [ObjectIdentifier: (object: AnyObject, way: [Outline])] = [:]

  private init(isWhoIsDue: Bool) {
    self.isWhoIsDue = isWhoIsDue
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
    draw()
    slot?.value = outer
  }

  /// Asks links by drawing them, and gives the run-time chains that were met, by their numbers.
  static func ask(_ draw: () -> Void) -> [Int: any HeldChain] {
    let question = LinkQuestion(isWhoIsDue: false)
    question.ask(draw)
    return question.chains
  }

  /// Whether a chain is asked for itself, and shall answer with its name alone.
  static func meets(_ chain: any HeldChain, _ number: Int) -> Bool {
    guard let asked, !asked.isWhoIsDue else { return false }
    asked.chains[number] = chain
    return true
  }

  /// Whether something erased is asked which chains it holds, and has answered already.
  static func hasMet(_ erased: AnyObject) -> Bool {
    guard let asked, !asked.isWhoIsDue else { return false }
    return asked.erased.updateValue(erased, forKey: ObjectIdentifier(erased)) != nil
  }

  /// Asks a link which of its handlers comes first; the way to that one is drawn, if not more.
  static func askWhoIsDue(_ draw: () -> [Outline]) -> [Outline] {
    let question = LinkQuestion(isWhoIsDue: true)
    var outlines: [Outline] = []
    question.ask { outlines = draw() }
    return outlines
  }

  /// The way to the first handler of something, if that is asked for.
  static func wayToFirst(of object: AnyObject, _ draw: () -> [Outline]) -> [Outline]? {
    guard let asked, asked.isWhoIsDue else { return nil }
    if let known = asked.ways[ObjectIdentifier(object)] { return known.way }
    let way = draw().prefix(1).map(\.toFirstHandler)
    asked.ways[ObjectIdentifier(object)] = (object, way)
    return way
  }

  /// Whether it is asked who comes first, so that nobody looks at what comes later.
  static var isWhoIsDue: Bool { asked?.isWhoIsDue ?? false }
}

extension AsyncLink {
  /// How this link is drawn, as far as it tells which of its handlers comes first.
  @usableFromInline
  var outlinesDue: [Outline] { LinkQuestion.askWhoIsDue { outlinesAlone } }
}

extension RuntimeLink {
  /// The link's outlines, or less if less is asked for.
  var outlinesOnce: [Outline] {
    if let way = LinkQuestion.wayToFirst(of: self, { link.outlinesAlone }) { return way }
    return LinkQuestion.hasMet(self) ? [Outline(name)] : link.outlinesAlone
  }
}
