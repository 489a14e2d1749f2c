import Baton
import HTMLPages

struct RequestListPage: Page {
  let nodes: AllNodes
  let links: InspectorLinks
  let filter: RequestFilter

  static let most = 200

  var title: String { "Requests" }

  var body: HTML {
    HTML {
      form
      if filter.unknown.isEmpty {
        LiveSection(part: .requests(filter), links: links, content: live).html
      }
      for text in filter.unknown { Tag("p", .class("wrong"), .text("role", "alert")) { text } }
    }
  }

  var live: HTML {
    let requests = nodes.requests(filter, most: Self.most)
    let columns = ["Request", "Decision", "Handler", "Time", "Chain", "Shown as", "Received"]
    return HTML {
      if requests.isEmpty { Tag("p", .class("empty")) { "No matching request is recorded." } }
      if !requests.isEmpty {
        Table("The latest requests", columns + (nodes.local == nil ? [] : ["Node"])) {
          for (chain, request) in requests { row(chain, request) }
        }.html
      }
      SilentNodes(nodes: nodes, chains: nodes.inspector.chains(of: filter)).html
    }
  }

  private func row(_ chain: RegisteredChain, _ request: KeptRequest) -> HTML {
    let number = RequestNumber(request, of: chain)
    return Tag("tr", .id("request-\(number)")) {
      Tag("th", .text("scope", "row")) {
        Tag("a", .href(links.request(chain, request))) { "\(number)" }
      }
      Tag("td", .class(request.decision.styleClass)) { request.decision.ofRequest }
      Tag("td") { request.handler?.named }
      Tag("td", .class("number")) { request.duration.shown }
      Tag("td") { chain.name.named }
      Tag("td", .class("text")) { request.shown?.named }
      // Put the time last, because it is long and rarely needed.
      Tag("td") { Tag("time") { request.path.began?.shownAsMoment ?? "" } }
      if let node = request.node { Tag("td") { node.named } }
    }.html
  }

  private var form: HTML {
    Tag("form", .class("filter"), .action(links.requests())) {
      choice(
        "chain", "Chain", filter.chain.map { "\($0)" },
        nodes.inspector.chains.map { ("\($0.number)", $0.name) })
      choice(
        "decision", "Decision", filter.decision?.rawValue,
        Path.Decision.ofRequests.map { ($0.rawValue, $0.ofRequest) })
      if let local = nodes.local {
        choice(
          "node", "Node", filter.node,
          ([local] + nodes.others.map(\.node)).map { ($0.name, $0.name) })
      }
      Tag("div") {
        Tag("label", .for("handler")) { "Handler" }
        Tag("input", .id("handler"), .name("handler"), .value(filter.handler ?? ""))
      }
      Tag("div") {
        Tag("label", .for("ms")) { "Minimum, in ms" }
        Tag(
          "input", .id("ms"), .name("ms"), .type("number"), .text("min", "0"),
          .value(filter.milliseconds.map { "\($0)" } ?? ""))
      }
      Tag("button") { "Show" }
    }.html
  }

  private func choice(
    _ name: String, _ label: String, _ chosen: String?, _ choices: [(value: String, text: String)]
  ) -> HTML {
    Tag("div") {
      Tag("label", .for(name)) { label }
      Tag("select", .id(name), .name(name)) {
        Tag("option", .value("")) { "any" }
        for (value, text) in choices {
          Tag("option", .value(value), .flag("selected", value == chosen)) { text }
        }
      }
    }.html
  }
}
