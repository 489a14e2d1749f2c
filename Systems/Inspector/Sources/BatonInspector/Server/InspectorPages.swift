import Baton
import HTMLPages
import HTTPTypes
import Hummingbird
import LiveEvents

/// All that the inspector answers.
struct InspectorPages: Sendable {
  struct Route: Sendable {
    let method: HTTPRequest.Method
    let path: String
    let respond: @Sendable (PageRequest) async throws -> Response
  }

  let inspector: Inspector
  let links: InspectorLinks
  let hub: EventHub

  init(inspector: Inspector, links: InspectorLinks) {
    self.inspector = inspector
    self.links = links
    hub = EventHub(every: .milliseconds(250), mostViewers: 100) { addresses in
      var texts: [String: String] = [:]
      for address in addresses {
        texts[address] = LivePart(address)?.html(inspector, links).map { "\($0)" }
      }
      return texts
    }
  }

  var routes: [Route] {
    [
      Route(method: .get, path: "") { _ in page(ChainListPage(inspector: inspector, links: links))
      },
      Route(method: .get, path: "/chains/{id}") { request in
        guard let chain = inspector.chain(of: request) else { return missing("chain") }
        guard let edited = chain.edited else {
          return page(ChainPage(chain: chain, viewer: request.viewer, links: links))
        }
        return try await EditPages(pages: self, chain: chain, edited: edited)
          .show(to: request.viewer)
      },
      Route(method: .get, path: "/chains/{id}/now") { request in
        guard let chain = inspector.chain(of: request), let edited = chain.edited else {
          return missing("chain")
        }
        return try await EditPages(pages: self, chain: chain, edited: edited).now()
      },
      Route(method: .post, path: "/chains/{id}/recording") { request in
        guard let chain = inspector.chain(of: request) else { return missing("chain") }
        guard let form = try await OwnForm(request) else { return forbidden }
        chain.sampling.recordsAll = form["all"] == "1"
        return seeOther(links.chain(chain))
      },
      Route(method: .post, path: "/chains/{id}/edits") { request in
        guard let chain = inspector.chain(of: request), let edited = chain.edited else {
          return missing("chain")
        }
        guard let form = try await OwnForm(request).flatMap(EditedForm.init) else {
          return forbidden
        }
        return try await EditPages(pages: self, chain: chain, edited: edited)
          .respond(to: form, of: request.viewer)
      },
      Route(method: .get, path: "/requests") { request in
        page(
          RequestListPage(
            inspector: inspector, links: links,
            filter: RequestFilter(request.request.uri.queryParameters)))
      },
      Route(method: .get, path: "/requests/{id}") { request in
        guard let (chain, kept) = inspector.keptRequest(request.subject?[...]) else {
          return missing("request")
        }
        return page(RequestPage(chain: chain, request: kept, links: links))
      },
      Route(method: .get, path: "/requests/{id}/{format}") { request in
        guard let (chain, kept) = inspector.keptRequest(request.subject?[...]),
          let format = request.format.flatMap(RequestExport.Format.init)
        else { return missing("request") }
        return Response(
          text: try RequestExport(chain: chain, request: kept).text(format),
          type: format.contentType)
      },
      Route(method: .get, path: "/chains/{id}/{format}") { request in
        guard let chain = inspector.chain(of: request),
          let format = request.format.flatMap(ChainDrawing.init)
        else { return missing("chain") }
        return Response(text: format.text(of: chain.outline), type: "text/plain; charset=utf-8")
      },
      Route(method: .get, path: "/unhandled") { _ in
        page(UnhandledPage(inspector: inspector, links: links))
      },
      Route(method: .get, path: "/difference") { request in
        let parameters = request.request.uri.queryParameters
        guard let old = inspector.keptRequest(parameters["old"]),
          let new = inspector.keptRequest(parameters["new"])
        else { return missing("request") }
        return page(DifferencePage(old: old, new: new, links: links))
      },
      Route(method: .get, path: "/live") { request in
        guard let part = request.request.uri.queryParameters["part"].map(String.init),
          let part = LivePart(part), part.html(inspector, links) != nil
        else { return missing("page") }
        // Whoever may not see it any more is told so when it ends.
        return hub.response(to: request.request, of: [part.address], lasting: .seconds(60))
      },
      Route(method: .get, path: "/inspector.js") { _ in
        Response(text: LiveScript.javaScript, type: "text/javascript; charset=utf-8")
      },
      Route(method: .get, path: "/inspector.css") { _ in
        Response(text: StyleSheet.css, type: "text/css; charset=utf-8")
      },
    ]
  }

  /// What somebody is told who may not see the pages.
  var forbidden: Response {
    page(
      Note(title: "Not for you", text: "Only those see this page who may.", links: links),
      .forbidden)
  }

  private func missing(_ kind: String) -> Response {
    page(
      Note(
        title: "Not here",
        text: "There is no such \(kind), or later ones have taken its place.", links: links),
      .notFound)
  }

  func seeOther(_ link: PageLink) -> Response {
    Response(status: .seeOther, headers: [.location: link.text])
  }

  func page(_ page: some Page, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(page: PageFrame(page: page).html, status: status)
  }
}

extension Inspector {
  func chain(of request: PageRequest) -> RegisteredChain? {
    request.subject.flatMap(Int.init).flatMap(chain)
  }

  func keptRequest(_ name: Substring?) -> (chain: RegisteredChain, request: KeptRequest)? {
    guard let number = name.map(String.init).flatMap(RequestNumber.init),
      let chain = chain(number.chain), let kept = chain.log.request(number.request)
    else { return nil }
    return (chain, kept)
  }
}
