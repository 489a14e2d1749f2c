import Baton
import HTMLPages

struct ChainListPage: Page {
  let inspector: Inspector
  let links: InspectorLinks

  var title: String { "Chains" }

  var body: HTML { LiveSection(part: .chains, links: links, content: live).html }

  var live: HTML {
    let chains = inspector.chains
    return HTML {
      if chains.isEmpty { Tag("p", .class("empty")) { "No chain is registered yet." } }
      if !chains.isEmpty {
        Table(
          "Registered chains",
          ["Chain", "Requests", "Recorded"] + Path.Decision.ofRequests.map(\.ofRequest)
        ) {
          for chain in chains { row(chain) }
        }.html
        Tag("p", .class("note")) {
          "The counts after “Recorded” cover recorded requests only. "
            + (chains.contains { $0.log.snapshot.sampled > 0 } ? Estimate.explanation : "")
        }
      }
    }
  }

  private func row(_ chain: RegisteredChain) -> HTML {
    let snapshot = chain.log.snapshot
    return Tag("tr") {
      Tag("th", .text("scope", "row")) { Tag("a", .href(links.chain(chain))) { chain.name.named } }
      Tag("td", .class("number")) { chain.sampling.requestCount }
      Tag("td", .class("number")) { snapshot.recorded }
      for decision in Path.Decision.ofRequests {
        Tag("td", .class("number")) {
          Tag(
            "a",
            .href(links.requests(RequestFilter(chain: chain.number, decision: decision)))
          ) { "\((snapshot.decisions[decision] ?? Tally()).estimate(share: chain.sampling.share))" }
        }
      }
    }.html
  }
}
