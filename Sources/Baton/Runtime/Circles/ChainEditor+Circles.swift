// The containment graph stores only the chains' ID numbers. To name the chains on a cycle in an
// error message, the editor inspects the links.
extension ChainEditor: HeldChain {
  /// Returns the names on the cycle that the link would close, from this chain back to itself.
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
      // The search reaches the end of the cycle, unless another thread edits a chain on the cycle.
      guard next.chain != place.number, let chain = answer.chains[next.chain] else { break }
      way.removeLast()
      chains.remove(next.chain)
      answer = chain.answer(leadingTo: chains)
    }
    return [name] + way
  }

  func answer(leadingTo chains: Set<Int>) -> LinkQuestion.Answer {
    let snapshot = published.snapshot()
    let contents = linkContents
    var row = Outline.Row()
    var met: [Int: any HeldChain] = [:]
    for index in (0..<snapshot.count).reversed() {
      let link = snapshot[index]
      let isOnTheWay = contents[link.name]?.chains.contains(where: chains.contains) ?? false
      guard isOnTheWay || !link.isAnyHandler else { continue }
      met.merge(LinkQuestion.ask { link.link.outline(before: &row) }) { chain, _ in chain }
    }
    row.enclose(in: name, kind: .chain(place.number))
    return (row.outlines, met)
  }
}

extension AsyncLink {
  /// Closures to call after this link is released, one for each run-time chain in its outlines.
  ///
  /// Each closure removes its chain's links, and returns the chain's name if that releases it.
  package var chainsKeptByThemselves: [() -> String?] {
    var row = Outline.Row()
    return LinkQuestion.ask { outline(before: &row) }.values.map { chain in
      { [weak chain] in
        guard let name = chain?.name else { return nil }
        // If the chain still exists after its links are removed, a different owner retains it.
        chain?.removeAll()
        return chain == nil ? name : nil
      }
    }
  }
}
