import Baton
import HTMLPages

struct ChainListPage: Page {
  let nodes: AllNodes
  let links: InspectorLinks

  var title: String { "Chains" }

  var body: HTML { LiveSection(part: .chains, links: links, content: live).html }

  var live: HTML {
    let chains = nodes.inspector.chains
    let reports = chains.map(nodes.report)
    return HTML {
      if chains.isEmpty { Tag("p", .class("empty")) { "No chain is registered yet." } }
      if !chains.isEmpty {
        Table(
          "Registered chains",
          ["Chain", "Requests", "Recorded"] + Path.Decision.ofRequests.map(\.ofRequest)
        ) {
          for (chain, report) in zip(chains, reports) { row(chain, report) }
        }.html
        Tag("p", .class("note")) {
          "The counts after “Recorded” cover recorded requests only. "
            + (reports.contains { $0.snapshot.sampled > 0 } ? Estimate.explanation : "")
        }
      }
      NodeTable(nodes: nodes).html
    }
  }

  private func row(_ chain: RegisteredChain, _ report: ChainReport) -> HTML {
    let snapshot = report.snapshot
    return Tag("tr") {
      Tag("th", .text("scope", "row")) { Tag("a", .href(links.chain(chain))) { chain.name.named } }
      Tag("td", .class("number")) { report.requestCount }
      Tag("td", .class("number")) { snapshot.recorded }
      for decision in Path.Decision.ofRequests {
        Tag("td", .class("number")) {
          Tag(
            "a",
            .href(links.requests(RequestFilter(chain: chain.number, decision: decision)))
          ) { "\((snapshot.decisions[decision] ?? Tally()).estimate(share: report.share))" }
        }
      }
    }.html
  }
}
