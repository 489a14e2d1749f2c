import Baton
import HTMLPages

struct RequestPage: Page {
  let chain: RegisteredChain
  let request: KeptRequest
  let links: InspectorLinks

  private var number: RequestNumber { RequestNumber(request, of: chain) }

  var title: String { "Request \(number)" }

  var body: HTML {
    HTML {
      summary
      Tag("h2") { "Timeline" }
      Timeline(path: request.path).html
      Tag("h2") { "Decisions" }
      Table(
        "The chain and the request's path",
        ["Handler", "Decision", "Time", "Own", "Outcome"]
      ) {
        for line in RequestLine.all(of: request.path, over: chain.outline, where: chain.log.links) {
          rows(line)
        }
      }.html
      if request.path.allVisits.count > CountedLine.most {
        Tag("p", .class("note")) { "Only the first \(CountedLine.most) visits are shown." }
      }
      comparison
      exports
    }
  }

  private var summary: HTML {
    Tag("dl") {
      Tag("dt") { "Chain" }
      Tag("dd") { Tag("a", .href(links.chain(chain))) { chain.name.named } }
      if let node = request.node {
        Tag("dt") { "Node" }
        Tag("dd") { node.named }
      }
      Tag("dt") { "Received" }
      Tag("dd") { Tag("time") { request.path.began?.shownAsMoment ?? "" } }
      Tag("dt") { "Decision" }
      Tag("dd", .class(request.decision.styleClass)) {
        request.decision.ofRequest
        if let handler = request.handler {
          ": "
          handler.named
        }
      }
      Tag("dt") { "Duration" }
      Tag("dd") { request.duration.shown }
      Tag("dt") { "Request" }
      Tag("dd", .class("text")) {
        if let shown = request.shown {
          shown.named
        } else {
          "The request's type does not provide a description."
        }
      }
    }.html
  }

  private var exports: HTML {
    let export = RequestExport(chain: chain, request: request)
    return HTML {
      Tag("h2") { "Export" }
      Tag("ul") {
        for format in RequestExport.Format.allCases {
          Tag("li") { Tag("a", .href(links.export(export, format))) { format.title } }
        }
      }
      Tag("h2") { "As a test" }
      Tag("pre", .text("tabindex", "0")) { export.test }
    }
  }

  private var comparison: HTML {
    Tag("form", .class("filter"), .action(links.difference)) {
      Tag("input", .type("hidden"), .name("new"), .value("\(number)"))
      Tag("div") {
        Tag("label", .for("old")) { "Compare with request" }
        Tag("input", .id("old"), .name("old"), .flag("required"))
      }
      Tag("button") { "Compare" }
    }.html
  }

  private func rows(_ line: RequestLine) -> HTML {
    HTML {
      if line.visits.isEmpty {
        Tag("tr", .class("gone")) {
          Tag("th", .text("scope", "row"), .depth(line.depth)) { line.title.named }
          Tag("td") { line.isState || line.isShownAbove ? "" : "not asked" }
          for _ in 0..<3 { Tag("td") {} }
        }
      }
      for visit in line.visits {
        Tag("tr") {
          Tag("th", .text("scope", "row"), .depth(line.depth)) { line.title.named }
          Tag("td", .class(visit.decision.styleClass)) { visit.decision.rawValue }
          Tag("td", .class("number")) {
            visit.visits.isEmpty
              ? chain.recorderTime.shown(visit.duration) : visit.duration.shown
          }
          Tag("td", .class("number")) { chain.recorderTime.shown(visit.ownDuration) }
          Tag("td", .class("text")) { visit.remarks.named }
        }
      }
    }
  }
}

extension Path.Visit {
  var remarks: String {
    let notes = notes.isEmpty ? [] : ["(\(notes.joined(separator: "; ")))"]
    return ((detail.map { [$0] } ?? []) + notes).joined(separator: " ")
  }
}
