import Baton
import HTMLPages

struct DifferencePage: Page {
  typealias Found = (chain: RegisteredChain, request: KeptRequest)

  let old: Found
  let new: Found
  let links: InspectorLinks

  var title: String { "\(name(of: old)) and \(name(of: new))" }

  var body: HTML {
    let difference = new.request.path.difference(from: old.request.path)
    return HTML {
      Tag("p") {
        "From "
        Tag("a", .href(links.request(old.chain, old.request))) { name(of: old) }
        " to "
        Tag("a", .href(links.request(new.chain, new.request))) { name(of: new) }
        difference.isEmpty ? ": both took the same path." : ""
      }
      Table("Both paths", ["Where", "Handler", "Decision", "Outcome"]) {
        for (side, visit) in difference.visits.prefix(CountedLine.most) { row(side, visit) }
      }.html
    }
  }

  private func name(of found: Found) -> String {
    "\(RequestNumber(found.request, of: found.chain))"
  }

  private func row(_ side: Path.Difference.Side, _ visit: Path.Visit) -> HTML {
    Tag("tr", .class(side == .both ? "both" : side == .old ? "old" : "new")) {
      Tag("td") { side == .both ? "" : "\(side.rawValue) \(name(of: side == .old ? old : new))" }
      Tag("th", .text("scope", "row"), .depth(visit.depth)) { visit.name.named }
      Tag("td", .class(visit.decision.styleClass)) { visit.decision.rawValue }
      Tag("td", .class("text")) { visit.remarks.named }
    }.html
  }
}
