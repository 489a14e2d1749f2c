/// A run-time chain inside a link.
protocol HeldChain: AnyObject, Sendable {
  /// The chain as it is drawn, with those links only that lead to some others.
  func answer(leadingTo chains: Set<Int>) -> LinkQuestion.Answer
}

/// A question that links answer by their outlines, while it is being asked.
///
/// A run-time chain's outlines would show all that is inside, and of a chain that stands twice in each of
/// 60 levels 2^60 copies, as would what has been erased. So each of them answers less, or once.
final class LinkQuestion {
  typealias Answer = (outlines: [Outline], chains: [Int: any HeldChain])

  private enum Kind {
    /// Which run-time chains are inside: a chain answers with its name alone, what is erased once.
    case chains
    /// Which handler comes first: both answer with the way to theirs, and look for it once.
    case due
    /// What all inside are called: both answer once.
    case names
  }

  private let kind: Kind
  private var chains: [Int: any HeldChain] = [:]
  // What answered is kept: a chain may be edited meanwhile, and another object take its place in memory.
  private var answered: [ObjectIdentifier: AnyObject] = [:]
  private var ways: [ObjectIdentifier: (object: AnyObject, way: [Outline])] = [:]

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
    draw()
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

  /// Whether something has answered already that is to answer once.
  static func hasMet(_ object: AnyObject) -> Bool {
    guard let asked, asked.kind != .due else { return false }
    return asked.answered.updateValue(object, forKey: ObjectIdentifier(object)) != nil
  }

  /// Asks links what they and all inside them are called.
  static func askForNames(_ draw: () -> [Outline]) -> Set<String> {
    Set(LinkQuestion(.names).answer(draw).flatMap { outline in outline.tree.map(\.name) })
  }

  /// Asks a link which of its handlers comes first; the way to that one is drawn, if not more.
  static func askWhoIsDue(_ draw: () -> [Outline]) -> [Outline] {
    LinkQuestion(.due).answer(draw)
  }

  private func answer(_ draw: () -> [Outline]) -> [Outline] {
    var outlines: [Outline] = []
    ask { outlines = draw() }
    return outlines
  }

  /// The way to the first handler of something, if that is asked for.
  static func wayToFirst(of object: AnyObject, _ draw: () -> [Outline]) -> [Outline]? {
    guard let asked, asked.kind == .due else { return nil }
    if let known = asked.ways[ObjectIdentifier(object)] { return known.way }
    let way = draw().prefix(1).map(\.toFirstHandler)
    asked.ways[ObjectIdentifier(object)] = (object, way)
    return way
  }

  /// Whether it is asked who comes first, so that nobody looks at what comes later.
  static var isWhoIsDue: Bool { asked?.kind == .due }
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
