protocol HeldChain: AnyObject, Sendable {
  var name: String { get }

  func removeAll()

  func answer(leadingTo chains: Set<Int>) -> LinkQuestion.Answer
}

/// A query for links' outlines on the current thread.
///
/// A chain with 60 levels of nesting, in which each level contains the next one twice, would have
/// 2⁶⁰ outlines. During a query, run-time chains and type-erased links therefore return only a name
/// or a cached outline.
final class LinkQuestion {
  typealias Answer = (outlines: [Outline], chains: [Int: any HeldChain])

  private enum Kind {
    /// Finds nested run-time chains. During this query, their outlines contain only their names.
    case chains
    case drawing
  }

  /// The maximum number of outline lines that a query repeats before it shows only names.
  private static let mostLines = 10_000

  private let kind: Kind
  private var chains: [Int: any HeldChain] = [:]
  // The objects are retained, because a new object could reuse the address of a released one.
  private var answers: [ObjectIdentifier: (object: AnyObject, outlines: [Outline])] = [:]
  private var linesLeft = LinkQuestion.mostLines

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// The current query, stored per thread because a property such as `outlines` has no parameters.
  private static var asked: LinkQuestion? {
    guard let asked = ThreadSlot.question?.value else { return nil }
    return Unmanaged.fromOpaque(asked).takeUnretainedValue()
  }

  private func ask(_ draw: () -> Void) {
    let slot = ThreadSlot.question
    // Restore the outer query afterwards, because a link that this query inspects may edit a chain,
    // which starts an inner query.
    let outer = slot?.value
    slot?.value = Unmanaged.passUnretained(self).toOpaque()
    withExtendedLifetime(self, draw)
    slot?.value = outer
  }

  static func ask(_ draw: () -> Void) -> [Int: any HeldChain] {
    let question = LinkQuestion(.chains)
    question.ask(draw)
    return question.chains
  }

  /// Registers the given chain and returns `true` if the current query searches for chains.
  static func meets(_ chain: any HeldChain, _ number: Int) -> Bool {
    guard let asked, asked.kind == .chains else { return false }
    asked.chains[number] = chain
    return true
  }

  static func draw(_ draw: () -> Void) { LinkQuestion(.drawing).ask(draw) }

  /// Returns an object's outlines, drawing them at most once per query.
  static func drawing(of object: AnyObject, alone: Outline, _ draw: () -> [Outline]) -> [Outline] {
    guard let asked else { return draw() }
    return asked.answer(of: object, alone, draw)
  }

  private func answer(of object: AnyObject, _ alone: Outline, _ draw: () -> [Outline]) -> [Outline]
  {
    let key = ObjectIdentifier(object)
    if let known = answers[key] { return spend(known.outlines) ? known.outlines : [alone] }
    let outlines = draw()
    // For deeply nested chains, storing the full drawing of each level would take quadratic memory.
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
  var outlinesOnce: [Outline] {
    LinkQuestion.drawing(of: self, alone: Outline(name)) { link.outlinesAlone }
  }
}
