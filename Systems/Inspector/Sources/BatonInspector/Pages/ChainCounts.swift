import Baton
import HTMLPages

struct ChainCounts {
  let chain: RegisteredChain
  let nodes: AllNodes
  let links: InspectorLinks
  private let report: ChainReport

  init(chain: RegisteredChain, nodes: AllNodes, links: InspectorLinks) {
    self.chain = chain
    self.nodes = nodes
    self.links = links
    report = nodes.report(of: chain)
  }

  var html: HTML {
    let snapshot = report.snapshot
    let outline = chain.outline
    let lines = snapshot.counts.lines(of: outline, where: chain.log.links)
    let decisions = Path.Decision.all.filter { decision in
      lines.contains { $0.counts.decisions[decision] != nil }
    }
    return HTML {
      ChainMap(of: chain, lines, report) {
        links.requests(RequestFilter(chain: chain.number, handler: $0))
      }.html
      Table(
        "The chain and its handlers",
        ["Handler", "asked"] + decisions.map(\.rawValue) + ["p50", "p99"]
      ) {
        for line in lines { row(line, decisions, snapshot) }
      }.html
      Tag("p", .class("note")) {
        """
        Based on \(snapshot.recorded) recorded of \(report.requestCount) requests; \
        p50 and p99 are a handler's own time, without nested handlers.
        """
        if snapshot.sampled > 0 { " " + Estimate.explanation }
      }
      if lines.count(where: \.isDrawn) == CountedLine.most {
        Tag("p", .class("note")) { "Only the first \(CountedLine.most) handlers are shown." }
      }
      notes(snapshot)
      neverAsked(lines, outline, snapshot)
      NodeTable(nodes: nodes, chain: chain).html
    }
  }

  private func neverAsked(
    _ lines: [CountedLine], _ outline: Outline, _ snapshot: RequestLog.Snapshot
  ) -> HTML {
    let names = lines.filter(\.isNeverAsked).map(\.title)
    let shadows = outline.shadowsInside
    return HTML {
      if !names.isEmpty || !shadows.isEmpty {
        Tag("h2") {
          snapshot.sampled > 0
            ? "Not in the sample since the last change"
            : "Not called since the last change"
        }
        Tag("ul") {
          for name in names { Tag("li") { name.named } }
          for shadow in shadows { Tag("li") { shadow } }
        }
      }
    }
  }

  private func notes(_ snapshot: RequestLog.Snapshot) -> HTML {
    HTML {
      if snapshot.notKept + snapshot.pushedOut > 0 {
        Tag("p", .class("note")) {
          """
          \(snapshot.pushedOut) requests were replaced by newer ones, and \(snapshot.notKept) were \
          counted but not stored.
          """
        }
      }
      if snapshot.counts.uncounted > 0 {
        Tag("p", .class("note")) {
          """
          \(snapshot.counts.uncounted) visits are not shown: requests visited more than \
          \(WayCounts.mostWays) handlers.
          """
        }
      }
    }
  }

  /// Returns a note for a handler that was never called, or whose calls the sample may have missed.
  private func unseen(_ line: CountedLine, _ snapshot: RequestLog.Snapshot) -> String {
    guard snapshot.sampled > 0 else {
      return line.counts.asked == 0 ? " never called" : " not called since the last change"
    }
    let most = Estimate.mostUnseen(share: chain.sampling.share)
    return """
       not in the sample\(line.counts.asked == 0 ? "" : " since the last edit"); up to \
      \(min(most, report.requestCount)) calls may be missing
      """
  }

  private func row(
    _ line: CountedLine, _ decisions: [Path.Decision], _ snapshot: RequestLog.Snapshot
  ) -> HTML {
    Tag("tr", line.isDrawn ? nil : .class("gone")) {
      Tag("th", .text("scope", "row"), .depth(line.depth)) {
        line.title.named
        if line.isNeverAsked { Tag("span", .class("never")) { unseen(line, snapshot) } }
        if line.isCountedAbove {
          Tag("span", .class("never")) { " included in the counts of the same name above" }
        }
        if !line.isDrawn { Tag("span", .class("never")) { " not in the chain now" } }
      }
      Tag("td", .class("number")) {
        line.isState ? "·" : "\(line.counts.calls.estimate(share: chain.sampling.share))"
      }
      for decision in decisions {
        Tag("td", .class("number \(decision.styleClass)")) {
          line.counts.decisions[decision].map {
            "\($0.estimate(share: chain.sampling.share))"
          } ?? "·"
        }
      }
      for part in [0.5, 0.99] {
        Tag("td", .class("number")) {
          line.counts.ownTime(part).map(chain.recorderTime.shown) ?? "·"
        }
      }
    }.html
  }
}
