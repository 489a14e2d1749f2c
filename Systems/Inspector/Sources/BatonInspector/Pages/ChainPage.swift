import Baton
import HTMLPages

/// One chain, drawn, with the counts of each handler, and the forms that change it.
struct ChainPage: Page {
  let chain: RegisteredChain
  let viewer: InspectorViewer
  let links: InspectorLinks
  /// Why an edit was refused.
  var refusal: String?
  var edit: EditSection?

  var title: String { chain.name }

  var body: HTML {
    HTML {
      if let refusal { Tag("p", .class("wrong"), .text("role", "alert")) { refusal } }
      Tag("p") {
        Tag("a", .href(links.requests(RequestFilter(chain: chain.number)))) {
          "The latest requests"
        }
        if chain.edited != nil {
          " "
          Tag("a", .href(links.now(of: chain))) { "Who takes them now?" }
        }
      }
      Tag("p") {
        for format in ChainDrawing.allCases {
          Tag("a", .href(links.drawing(of: chain, format))) { "As \(format.title)" }
          " "
        }
      }
      LiveSection(
        part: .chain(chain.number), links: links,
        content: ChainCounts(chain: chain, links: links).html
      ).html
      recording
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
          : "A share of \(chain.sampling.share) of all requests is recorded, and kept."
      }
      if let token = viewer.formToken, chain.sampling.share < 1 {
        Tag("form", .text("method", "post"), .action(links.recording(of: chain))) {
          Tag("input", .type("hidden"), .name("token"), .value(token))
          Tag("input", .type("hidden"), .name("all"), .value(recordsAll ? "0" : "1"))
          Tag("button") { recordsAll ? "Record the share alone" : "Record all requests" }
        }
      }
    }
  }
}
