import Baton
import HTMLPages

extension ChainMap {
  /// Creates a map of a chain that counts only the requests since the chain's last edit.
  init(
    of chain: RegisteredChain, _ lines: [CountedLine], _ report: ChainReport,
    link: ((String?) -> PageLink)? = nil
  ) {
    let (share, snapshot) = (report.share, report.snapshot)
    self.init(
      title: "Map of \(chain.name.isolated)",
      stations: MapStation.all(of: lines, share: share),
      unhandled: snapshot.decisionsSinceEdit[.passed]?.estimate(share: share).count ?? 0,
      notes: (chain.edited == nil ? [] : ["This chain can be edited."])
        + (snapshot.edits == 0 ? [] : ["The map counts requests since the last change."]),
      link: link)
  }

  init(of chain: RegisteredChain, _ report: ChainReport) {
    let lines = report.snapshot.counts.lines(of: chain.outline, where: chain.log.links)
    self.init(of: chain, lines, report)
  }
}
