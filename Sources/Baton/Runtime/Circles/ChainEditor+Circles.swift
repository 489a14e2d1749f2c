// The graph of who holds whom knows chains only. For an error the links are asked once more, along
// the way that leads to the circle, and with no lock held.
extension ChainEditor: HeldChain {
  /// The names from this chain through a link that was refused back to this chain.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - chains: This chain and all those that hold it.
  /// - Returns: The names, link by link, this chain's first and last.
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
      // Drawn to its end, as long as nobody edits a chain on the way meanwhile.
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
  /// Of each run-time chain that this link is made of, what tells its name if nothing but its own links
  /// keeps it, once this link is gone.
  package var chainsKeptByThemselves: [() -> String?] {
    var row = Outline.Row()
    return LinkQuestion.ask { outline(before: &row) }.values.map { chain in
      { [weak chain] in
        guard let name = chain?.name else { return nil }
        // Whoever else keeps the chain does so without its links as well.
        chain?.removeAll()
        return chain == nil ? name : nil
      }
    }
  }
}
