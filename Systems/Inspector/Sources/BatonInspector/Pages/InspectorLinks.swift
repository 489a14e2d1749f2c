import HTMLPages

struct InspectorLinks: Sendable {
  let prefix: StaticString

  var chains: PageLink { PageLink(prefix) }
  var styleSheet: PageLink { PageLink(prefix, "inspector.css") }
  var script: PageLink { PageLink(prefix, "inspector.js") }

  func live(_ part: LivePart) -> PageLink {
    PageLink(prefix, "live", query: [("part", part.address)])
  }

  var unhandled: PageLink { PageLink(prefix, "unhandled") }
  var difference: PageLink { PageLink(prefix, "difference") }

  func chain(_ chain: RegisteredChain) -> PageLink { PageLink(prefix, "chains", "\(chain.number)") }

  func edits(of chain: RegisteredChain) -> PageLink {
    PageLink(prefix, "chains", "\(chain.number)", "edits")
  }

  func now(of chain: RegisteredChain) -> PageLink {
    PageLink(prefix, "chains", "\(chain.number)", "now")
  }

  func recording(of chain: RegisteredChain) -> PageLink {
    PageLink(prefix, "chains", "\(chain.number)", "recording")
  }

  func requests(_ filter: RequestFilter = RequestFilter()) -> PageLink {
    PageLink(prefix, "requests", query: filter.query)
  }

  func request(_ chain: RegisteredChain, _ request: KeptRequest) -> PageLink {
    PageLink(prefix, "requests", "\(RequestNumber(request, of: chain))")
  }

  func export(_ export: RequestExport, _ format: RequestExport.Format) -> PageLink {
    PageLink(prefix, "requests", "\(export.number)", format.rawValue)
  }

  func drawing(of chain: RegisteredChain, _ format: ChainDrawing) -> PageLink {
    PageLink(prefix, "chains", "\(chain.number)", format.rawValue)
  }
}
