import Baton
import HTMLPages

/// One chain, drawn, with the counts of each handler.
struct ChainPage: Page {
  let chain: RegisteredChain
  let viewer: InspectorViewer
  let links: InspectorLinks
  /// Why an edit was refused.
  var refusal: String?
  var edit: EditSection?

  var title: String { chain.name }

  var body: HTML {
    let snapshot = chain.log.snapshot
    let lines = snapshot.counts.lines(of: chain.outline)
    let decisions = Path.Decision.all.filter { decision in
      lines.contains { $0.counts.decisions[decision] != nil }
    }
    return HTML {
      if let refusal { Tag("p", .class("wrong"), .text("role", "alert")) { refusal } }
      Tag("p") {
        Tag("a", .href(links.requests(RequestFilter(chain: chain.number)))) {
          "The latest requests"
        }
      }
      Tag("p") {
        for format in ChainDrawing.allCases {
          Tag("a", .href(links.drawing(of: chain, format))) { "As \(format.title)" }
          " "
        }
      }
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
      notes(snapshot)
      recording
      neverAsked(lines)
      edit?.html
    }
  }

  /// A button that switches whether all requests are recorded.
  private var recording: HTML {
    let recordsAll = chain.sampling.recordsAll
    return HTML {
      Tag("p", .class("note")) {
        recordsAll
          ? "All requests are recorded; slow, failed and unhandled ones are always kept."
          : "A share of \(chain.sampling.share) of all requests is recorded."
      }
      if let token = viewer.formToken {
        Tag("form", .text("method", "post"), .action(links.recording(of: chain))) {
          Tag("input", .type("hidden"), .name("token"), .value(token))
          Tag("input", .type("hidden"), .name("all"), .value(recordsAll ? "0" : "1"))
          Tag("button") { recordsAll ? "Record the share alone" : "Record all requests" }
        }
      }
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
        if line.isNeverAsked { Tag("span", .class("never")) { " never asked" } }
        if !line.isDrawn { Tag("span", .class("never")) { " not in the chain now" } }
      }
      Tag("td", .class("number")) { line.counts.asked }
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
