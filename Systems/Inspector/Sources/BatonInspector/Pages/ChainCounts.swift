import Baton
import HTMLPages

/// A chain drawn with the counts of each handler, and who was never asked.
struct ChainCounts {
  let chain: RegisteredChain
  let links: InspectorLinks

  var html: HTML {
    let snapshot = chain.log.snapshot
    let lines = snapshot.counts.lines(of: chain.outline)
    let decisions = Path.Decision.all.filter { decision in
      lines.contains { $0.counts.decisions[decision] != nil }
    }
    return HTML {
      Table(
        "The chain and its handlers",
        ["Handler", "asked"] + decisions.map(\.rawValue) + ["p50", "p99"]
      ) {
        for line in lines { row(line, decisions) }
      }.html
      Tag("p", .class("note")) {
        """
        Counted of \(snapshot.recorded) recorded requests among \(chain.sampling.requestCount); \
        p50 and p99 are of a handler's own time, without what is inside it.
        """
      }
      if lines.count(where: \.isDrawn) == CountedLine.most {
        Tag("p", .class("note")) { "No more than \(CountedLine.most) handlers are drawn." }
      }
      notes(snapshot)
      neverAsked(lines)
    }
  }

  private func neverAsked(_ lines: [CountedLine]) -> HTML {
    let names = lines.filter(\.isNeverAsked).map(\.title)
    return HTML {
      if !names.isEmpty || !chain.shadows.isEmpty {
        Tag("h2") { "Never asked since the start, or the last edit" }
        Tag("ul") {
          for name in names { Tag("li") { name } }
          for shadow in chain.shadows { Tag("li") { "\(shadow)" } }
        }
      }
    }
  }

  private func notes(_ snapshot: RequestLog.Snapshot) -> HTML {
    HTML {
      if snapshot.notKept + snapshot.pushedOut > 0 {
        Tag("p", .class("note")) {
          """
          \(snapshot.pushedOut) requests were kept until later ones took their place, and \
          \(snapshot.notKept) were counted and not kept.
          """
        }
      }
      if snapshot.counts.uncounted > 0 {
        Tag("p", .class("note")) {
          """
          \(snapshot.counts.uncounted) visits are in no line: more than \(WayCounts.mostWays) \
          handlers were met.
          """
        }
      }
    }
  }

  private func row(_ line: CountedLine, _ decisions: [Path.Decision]) -> HTML {
    Tag("tr", line.isDrawn ? nil : .class("gone")) {
      Tag("th", .text("scope", "row"), .depth(line.depth)) {
        line.title
        if line.isNeverAsked {
          Tag("span", .class("never")) {
            line.counts.asked == 0 ? " never asked" : " not asked since the last edit"
          }
        }
        if line.isCountedAbove {
          Tag("span", .class("never")) { " counted with the one above of the same name" }
        }
        if !line.isDrawn { Tag("span", .class("never")) { " not in the chain now" } }
      }
      Tag("td", .class("number")) { line.isState ? "·" : "\(line.counts.asked)" }
      for decision in decisions {
        Tag("td", .class("number \(decision.styleClass)")) {
          line.counts.decisions[decision].map { "\($0)" } ?? "·"
        }
      }
      for part in [0.5, 0.99] {
        Tag("td", .class("number")) { line.counts.ownTime(part)?.shown ?? "·" }
      }
    }.html
  }
}
