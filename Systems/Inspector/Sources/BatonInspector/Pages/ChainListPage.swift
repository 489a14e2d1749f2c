import Baton
import HTMLPages

/// All chains, with what came of their requests.
struct ChainListPage: Page {
  let inspector: Inspector
  let links: InspectorLinks

  var title: String { "Chains" }

  private static let decisions: [Path.Decision] = [.handled, .passed, .failed, .cancelled]

  var body: HTML { LiveSection(part: .chains, links: links, content: live).html }

  var live: HTML {
    let chains = inspector.chains
    return HTML {
      if chains.isEmpty { Tag("p", .class("empty")) { "No chain is registered yet." } }
      if !chains.isEmpty {
        Table(
          "Registered chains", ["Chain", "Requests", "Recorded"] + Self.decisions.map(\.ofRequest)
        ) {
          for chain in chains { row(chain) }
        }.html
        Tag("p", .class("note")) {
          "The counts after “Recorded” cover recorded requests only."
        }
      }
    }
  }

  private func row(_ chain: RegisteredChain) -> HTML {
    let snapshot = chain.log.snapshot
    return Tag("tr") {
      Tag("th", .text("scope", "row")) { Tag("a", .href(links.chain(chain))) { chain.name } }
      Tag("td", .class("number")) { chain.sampling.requestCount }
      Tag("td", .class("number")) { snapshot.recorded }
      for decision in Self.decisions {
        Tag("td", .class("number")) {
          Tag(
            "a",
            .href(links.requests(RequestFilter(chain: chain.number, decision: decision)))
          ) { snapshot.decisions[decision] ?? 0 }
        }
      }
    }.html
  }
}
