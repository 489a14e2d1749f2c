import Baton
import HTMLPages

extension ChainMap {
  /// Creates a chain's map, which counts only the requests since the last edit.
  init(
    of chain: RegisteredChain, _ lines: [CountedLine], _ snapshot: RequestLog.Snapshot,
    link: ((String) -> PageLink)? = nil
  ) {
    let share = chain.sampling.share
    self.init(
      title: "Map of \(chain.name.isolated)",
      stations: MapStation.all(of: lines, share: share),
      unhandled: snapshot.decisionsSinceEdit[.passed]?.estimate(share: share).count ?? 0,
      notes: (chain.edited == nil ? [] : ["This chain can be edited."])
        + (snapshot.edits == 0 ? [] : ["The map counts requests since the last change."]),
      link: link)
  }

  init(of chain: RegisteredChain) {
    let snapshot = chain.log.snapshot
    let lines = snapshot.counts.lines(of: chain.outline, where: chain.log.links)
    self.init(of: chain, lines, snapshot)
  }
}
