import Baton
import HTMLPages

/// The latest kept requests, of which a form leaves those that are asked for.
struct RequestListPage: Page {
  let inspector: Inspector
  let links: InspectorLinks
  let filter: RequestFilter

  /// How many are shown.
  static let most = 200

  var title: String { "Requests" }

  var body: HTML {
    HTML {
      form
      LiveSection(part: .requests(filter), links: links, content: live).html
    }
  }

  var live: HTML {
    let requests = inspector.requests(filter, most: Self.most)
    return HTML {
      if requests.isEmpty { Tag("p", .class("empty")) { "No such request is kept." } }
      if !requests.isEmpty {
        Table(
          "The latest requests", ["Request", "Chain", "Decision", "Handler", "Time", "Shown as"]
        ) {
          for (chain, request) in requests { row(chain, request) }
        }.html
      }
    }
  }

  private func row(_ chain: RegisteredChain, _ request: KeptRequest) -> HTML {
    Tag("tr", .id("request-\(chain.number)-\(request.number)")) {
      Tag("th", .text("scope", "row")) {
        Tag("a", .href(links.request(chain, request))) {
          "\(chain.number)-\(request.number)"
        }
        " "
        Tag("time") { request.path.began?.shownAsMoment ?? "" }
      }
      Tag("td") { chain.name }
      Tag("td", .class(request.decision.styleClass)) { request.decision.ofRequest }
      Tag("td") { request.handler ?? "" }
      Tag("td", .class("number")) { request.duration.shown }
      Tag("td", .class("text")) { request.shown ?? "" }
    }.html
  }

  private var form: HTML {
    Tag("form", .class("filter"), .action(links.requests())) {
      choice(
        "chain", "Chain", filter.chain.map { "\($0)" },
        inspector.chains.map { ("\($0.number)", $0.name) })
      choice(
        "decision", "Decision", filter.decision?.rawValue,
        [Path.Decision.handled, .passed, .failed, .cancelled].map { ($0.rawValue, $0.ofRequest) })
      Tag("div") {
        Tag("label", .for("handler")) { "Handler" }
        Tag("input", .id("handler"), .name("handler"), .value(filter.handler ?? ""))
      }
      Tag("div") {
        Tag("label", .for("ms")) { "At least, in ms" }
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
