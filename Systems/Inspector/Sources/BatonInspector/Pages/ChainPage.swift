import Baton
import HTMLPages

struct ChainPage: Page {
  let chain: RegisteredChain
  let viewer: InspectorViewer
  let nodes: AllNodes
  let links: InspectorLinks
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
          Tag("a", .href(links.now(of: chain))) { "Replay on the current chain" }
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
        content: ChainCounts(chain: chain, nodes: nodes, links: links).html
      ).html
      recording
      edit?.html
    }
  }

  private var recording: HTML {
    let recordsAll = chain.sampling.recordsAll
    return HTML {
      Tag("p", .class("note")) {
        recordsAll
          ? "All requests are recorded; slow, failed and unhandled ones are always kept."
          : """
          Requests are sampled at random, each with a probability of \(chain.sampling.share), and \
          recorded.
          """
      }
      if let token = viewer.formToken, chain.sampling.share < 1 {
        Tag("form", .text("method", "post"), .action(links.recording(of: chain))) {
          Tag("input", .type("hidden"), .name("token"), .value(token))
          Tag("input", .type("hidden"), .name("all"), .value(recordsAll ? "0" : "1"))
          Tag("button") { recordsAll ? "Record only the sample" : "Record all requests" }
        }
      }
    }
  }
}
