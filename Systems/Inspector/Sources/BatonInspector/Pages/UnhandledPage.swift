import Baton
import HTMLPages

struct UnhandledPage: Page {
  let nodes: AllNodes
  let links: InspectorLinks

  static let most = 50

  var title: String { "Not handled" }

  var body: HTML { LiveSection(part: .unhandled, links: links, content: live).html }

  var live: HTML {
    let chains = nodes.inspector.chains.map { chain in
      let requests = nodes.requests(of: chain)
      return (chain, RequestGroup.unhandled(requests), RequestGroup.failed(requests))
    }.filter { !$0.1.isEmpty || !$0.2.isEmpty }
    return HTML {
      if chains.isEmpty {
        Tag("p", .class("empty")) { "All recorded requests were handled." }
      }
      for (chain, unhandled, failed) in chains {
        Tag("h2") { Tag("a", .href(links.chain(chain))) { chain.name } }
        sections(unhandled, "", of: chain)
        sections(failed, " failed", of: chain)
      }
      SilentNodes(nodes: nodes, chains: nodes.inspector.chains).html
    }
  }

  private func sections(
    _ groups: [RequestGroup], _ what: String, of chain: RegisteredChain
  ) -> HTML {
    HTML {
      for group in groups.prefix(Self.most) { section(group, what, of: chain) }
      if groups.count > Self.most {
        Tag("p", .class("note")) { "\(groups.count - Self.most) more groups are not shown." }
      }
    }
  }

  private func section(_ group: RequestGroup, _ what: String, of chain: RegisteredChain) -> HTML {
    Tag("section") {
      Tag("h3") {
        "\(group.requests.count) request\(group.requests.count == 1 ? "" : "s")\(what): "
        for request in group.requests.prefix(5) {
          Tag("a", .href(links.request(chain, request))) {
            "\(RequestNumber(request, of: chain))"
          }
          " "
        }
        if group.requests.count > 5 { "…" }
      }
      Tag("ol") {
        for step in group.steps {
          Tag("li") {
            Tag("span", .class("name")) { step.place }
            step.words
          }
        }
      }
    }.html
  }
}

extension RequestGroup.Step {
  fileprivate var place: String {
    (way.count > 1 ? way.dropFirst() : way[...]).map(\.isolated).joined(separator: " → ")
  }

  fileprivate var words: String {
    let reason = reason.map { ": \($0)" }
    return switch kind {
    case .passed: reason ?? " gave no reason"
    case .changed: " changed the request for later handlers"
    case .handled: " handled it\(reason ?? "")"
    case .failed: " failed\(reason ?? "")"
    case .discarded: " discarded that result and passed the request"
    }
  }
}
