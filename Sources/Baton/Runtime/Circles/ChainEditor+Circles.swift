// The graph stores only numbers, so an error message inspects the links to describe a cycle.
extension ChainEditor: HeldChain {
  /// Returns the names on the cycle through a rejected link, starting and ending with this chain.
  func circle(
    through link: any AsyncLink<Request, Response, Failure>, along chains: Set<Int>
  ) -> [String] {
    var way: [String] = []
    var chains = chains
    var row = Outline.Row()
    let asked = LinkQuestion.ask { link.outline(before: &row) }
    var answer: LinkQuestion.Answer = (row.outlines, asked)
    while let next = answer.outlines.lazy.compactMap({ $0.way(toFirstOf: chains) }).first {
      way += next.names
      // The search reaches the end of the cycle unless a chain on the cycle is edited at the same
      // time.
      guard next.chain != place.number, let chain = answer.chains[next.chain] else { break }
      way.removeLast()
      chains.remove(next.chain)
      answer = chain.answer(leadingTo: chains)
    }
    return [name] + way
  }

  func answer(leadingTo chains: Set<Int>) -> LinkQuestion.Answer {
    let snapshot = published.snapshot()
    let held = heldChains
    var row = Outline.Row()
    var met: [Int: any HeldChain] = [:]
    for index in (0..<snapshot.count).reversed() {
      let link = snapshot[index]
      let isOnTheWay = held[link.name]?.contains(where: chains.contains) ?? false
      guard isOnTheWay || !link.isAnyHandler else { continue }
      met.merge(LinkQuestion.ask { link.link.outline(before: &row) }) { chain, _ in chain }
    }
    row.enclose(in: name, kind: .chain(place.number))
    return (row.outlines, met)
  }
}

extension AsyncLink {
  /// Closures that return the name of a run-time chain that still retains itself once this link is
  /// gone.
  package var chainsKeptByThemselves: [() -> String?] {
    var row = Outline.Row()
    return LinkQuestion.ask { outline(before: &row) }.values.map { chain in
      { [weak chain] in
        guard let name = chain?.name else { return nil }
        // A chain that survives the removal of its links has a different owner.
        chain?.removeAll()
        return chain == nil ? name : nil
      }
    }
  }
}
