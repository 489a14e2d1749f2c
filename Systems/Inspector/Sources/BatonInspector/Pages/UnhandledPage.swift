import Baton
import HTMLPages

/// The requests that nobody took, grouped by why each handler passed them.
struct UnhandledPage: Page {
  let inspector: Inspector
  let links: InspectorLinks

  /// How many groups of a chain are shown.
  static let most = 50

  var title: String { "Not handled" }

  var body: HTML { LiveSection(part: .unhandled, links: links, content: live).html }

  var live: HTML {
    let chains = inspector.chains.map { ($0, UnhandledGroup.all(of: $0.log.requests)) }
      .filter { !$0.1.isEmpty }
    return HTML {
      if chains.isEmpty {
        Tag("p", .class("empty")) { "Every request that is kept was handled, or failed." }
      }
      for (chain, groups) in chains {
        Tag("h2") { Tag("a", .href(links.chain(chain))) { chain.name } }
        for group in groups.prefix(Self.most) { section(group, of: chain) }
        if groups.count > Self.most {
          Tag("p", .class("note")) { "\(groups.count - Self.most) groups more are not shown." }
        }
      }
    }
  }

  private func section(_ group: UnhandledGroup, of chain: RegisteredChain) -> HTML {
    Tag("section") {
      Tag("h3") {
        group.requests.count == 1 ? "1 request: " : "\(group.requests.count) requests: "
        for request in group.requests.prefix(5) {
          Tag("a", .href(links.request(chain, request))) { "\(chain.number)-\(request.number)" }
          " "
        }
        if group.requests.count > 5 { "…" }
      }
      Tag("ol") {
        for pass in group.passes {
          Tag("li") {
            Tag("span", .class("name")) { pass.way.dropFirst().joined(separator: " → ") }
            pass.isChange
              ? " changed it for the handlers after it"
              : pass.reason.map { ": \($0)" } ?? " gave no reason"
          }
        }
      }
    }.html
  }
}
