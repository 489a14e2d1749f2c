protocol HeldChain: AnyObject, Sendable {
  var name: String { get }

  func removeAll()

  func answer(leadingTo chains: Set<Int>) -> LinkQuestion.Answer
}

/// A query on the current thread that links answer with their outlines.
///
/// A chain nested 60 levels deep, each level containing the next one twice, would have 2⁶⁰
/// outlines. During a query, run-time chains and erased links therefore return only a name or a
/// cached answer.
final class LinkQuestion {
  typealias Answer = (outlines: [Outline], chains: [Int: any HeldChain])

  private enum Kind {
    /// Finds the inner run-time chains, each of which returns only its name.
    case chains
    case drawing
  }

  /// The maximum number of repeated lines, beyond which an outline is reduced to its name.
  private static let mostLines = 10_000

  private let kind: Kind
  private var chains: [Int: any HeldChain] = [:]
  // The objects are retained, because a new object could reuse the address of a released one.
  private var answers: [ObjectIdentifier: (object: AnyObject, outlines: [Outline])] = [:]
  private var linesLeft = LinkQuestion.mostLines

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// The current query; thread-local, because a property such as `outlines` has no parameters.
  private static var asked: LinkQuestion? {
    guard let asked = ThreadSlot.question?.value else { return nil }
    return Unmanaged.fromOpaque(asked).takeUnretainedValue()
  }

  private func ask(_ draw: () -> Void) {
    let slot = ThreadSlot.question
    // The outer query is restored afterwards, because a link may edit a chain while it is
    // inspected.
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

  /// Returns an object's outlines, which are drawn only once per query.
  static func drawing(of object: AnyObject, alone: Outline, _ draw: () -> [Outline]) -> [Outline] {
    guard let asked else { return draw() }
    return asked.answer(of: object, alone, draw)
  }

  private func answer(of object: AnyObject, _ alone: Outline, _ draw: () -> [Outline]) -> [Outline]
  {
    let key = ObjectIdentifier(object)
    if let known = answers[key] { return spend(known.outlines) ? known.outlines : [alone] }
    let outlines = draw()
    // Storing the full drawing of each level of a deep nest would need quadratic memory.
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
