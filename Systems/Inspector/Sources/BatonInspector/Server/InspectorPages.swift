import HTMLPages
import HTTPTypes
import LiveEvents

/// The inspector's pages, forms and streams, for any web server.
///
/// `BatonInspectorHummingbird` mounts them on a Hummingbird router. For another server, convert its
/// requests and responses:
///
/// ```swift
/// let pages = InspectorPages(inspector)
/// let response = try await pages.response(
///   to: InspectorRequest(HTTPRequest(method: .get, scheme: nil, authority: host, path: path)),
///   from: InspectorViewer(name: "olive"))
/// ```
public struct InspectorPages: Sendable {
  let inspector: Inspector
  let links: InspectorLinks
  let hub: EventHub

  /// Creates the pages of an inspector.
  ///
  /// - Parameters:
  ///   - inspector: The inspector.
  ///   - prefix: The common prefix of the pages' addresses.
  public init(_ inspector: Inspector, at prefix: StaticString = "/inspector") {
    let links = InspectorLinks(prefix: prefix)
    self.inspector = inspector
    self.links = links
    let most = inspector.settings.mostLivePages
    // Send only one message a second to other nodes, regardless of the number of viewers.
    let period = inspector.calls == nil ? Duration.milliseconds(250) : .seconds(1)
    hub = EventHub(every: period, mostViewers: most) { addresses in
      var texts: [String: String] = [:]
      for address in addresses {
        texts[address] = await LivePart(address)?.html(inspector, links).map { "\($0)" }
      }
      return texts
    }
  }

  /// The common prefix of the pages' addresses.
  package var prefix: String { links.prefix.description }

  /// The routes of the pages, forms and files.
  ///
  /// A fixed path comes before a path with a parameter in the same position, so that the fixed path
  /// matches first.
  package var routes: [Route] {
    [
      Route(method: .get, path: "") { _ in
        let nodes = await AllNodes(inspector, asking: .counts)
        return page(ChainListPage(nodes: nodes, links: links))
      },
      Route(method: .get, path: "/chains/{id}") { request in
        guard let chain = inspector.chain(of: request) else { return missing("chain") }
        guard let edited = chain.edited else {
          let nodes = await AllNodes(inspector, asking: .counts)
          return page(ChainPage(chain: chain, viewer: request.viewer, nodes: nodes, links: links))
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
        let all = form["all"] == "1"
        chain.sampling.recordsAll = all
        _ = await AllNodes(
          inspector, asking: .record(chain: chain.number, name: chain.name, all: all))
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
        let filter = RequestFilter(request.request.query)
        let nodes = await AllNodes(inspector, asking: .requests(filter))
        return page(
          RequestListPage(nodes: nodes, links: links, filter: filter),
          filter.unknown.isEmpty ? .ok : .badRequest)
      },
      Route(method: .get, path: "/requests/{id}") { request in
        guard let (chain, kept) = try await inspector.storedRequest(request.subject) else {
          return missing("request")
        }
        return page(RequestPage(chain: chain, request: kept, links: links))
      },
      Route(method: .get, path: "/requests/{id}/{format}") { request in
        guard let format = request.format.flatMap(RequestExport.Format.init),
          let (chain, kept) = try await inspector.storedRequest(request.subject)
        else { return missing("request") }
        return InspectorResponse(
          text: try RequestExport(chain: chain, request: kept).text(format),
          type: format.contentType)
      },
      Route(method: .get, path: "/chains/{id}/{format}") { request in
        guard let chain = inspector.chain(of: request),
          let format = request.format.flatMap(ChainDrawing.init)
        else { return missing("chain") }
        let nodes = await AllNodes(inspector, asking: .counts)
        return InspectorResponse(
          text: format.text(of: chain, nodes.report(of: chain)), type: format.contentType)
      },
      Route(method: .get, path: "/unhandled") { _ in
        let nodes = await AllNodes(inspector, asking: .unhandled)
        return page(UnhandledPage(nodes: nodes, links: links))
      },
      Route(method: .get, path: "/difference") { request in
        let parameters = request.request.query
        guard let old = try await inspector.storedRequest(parameters["old"]),
          let new = try await inspector.storedRequest(parameters["new"])
        else { return missing("request") }
        return page(DifferencePage(old: old, new: new, links: links))
      },
      Route(method: .get, path: "/live") { request in
        guard let part = request.request.query["part"].flatMap(LivePart.init),
          await part.html(inspector, links) != nil
        else { return missing("page") }
        // End the stream after a minute, so that viewers who have lost access cannot reconnect.
        guard let stream = hub.stream(of: [part.address], lasting: .seconds(60)) else {
          let head = EventHub.tooManyViewers
          return InspectorResponse(status: head.status, headers: head.headerFields)
        }
        return InspectorResponse(stream: stream)
      },
      Route(method: .get, path: "/inspector.js") { _ in
        InspectorResponse(text: LiveScript.javaScript, type: "text/javascript; charset=utf-8")
      },
      Route(method: .get, path: "/inspector.css") { _ in
        InspectorResponse(text: StyleSheet.css, type: "text/css; charset=utf-8")
      },
    ]
  }

  var forbidden: InspectorResponse {
    page(
      Note(title: "Access denied", text: "You are not allowed to see this page.", links: links),
      .forbidden)
  }

  func missing(_ kind: String) -> InspectorResponse {
    page(
      Note(
        title: "Not found",
        text: "There is no such \(kind), or newer ones have replaced it.", links: links),
      .notFound)
  }

  func silent(_ node: InspectorNode) -> InspectorResponse {
    page(
      Note(
        title: "Not available",
        text: "Only node \(node.name.isolated) has this request. It \(node.silence).",
        links: links),
      .serviceUnavailable)
  }

  func seeOther(_ link: PageLink) -> InspectorResponse {
    InspectorResponse(status: .seeOther, headers: [.location: link.text])
  }

  func page(_ page: some Page, _ status: HTTPResponse.Status = .ok) -> InspectorResponse {
    InspectorResponse(page: PageFrame(page: page).html, status: status)
  }
}

extension Inspector {
  func chain(of request: PageRequest) -> RegisteredChain? {
    request.subject.flatMap(Int.init).flatMap(chain)
  }
}
