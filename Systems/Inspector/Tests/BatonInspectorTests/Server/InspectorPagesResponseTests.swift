import Baton
import HTTPTypes
import Testing

@testable import BatonInspector

@Suite struct InspectorPagesResponseTests {
  let site: TestSite
  let pages: InspectorPages

  init() throws {
    site = try TestSite()
    pages = InspectorPages(site.inspector, at: "/owner/inspector")
  }

  private func respond(
    _ method: HTTPRequest.Method, _ path: String, as viewer: InspectorViewer? = .init(name: "ada"),
    headers: HTTPFields = [:], body: String = ""
  ) async throws -> (head: HTTPResponse, text: String) {
    let response = try await pages.response(
      to: InspectorRequest(
        HTTPRequest(
          method: method, scheme: nil, authority: "shop.example", path: "/owner\(path)",
          headerFields: headers), body: Array(body.utf8)), from: viewer)
    guard case .bytes(let bytes) = response.body else { return (response.head, "a stream") }
    return (response.head, String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: ["", "/", "?x=1", "/chains/1", "/requests/1-1/path.json", "/inspector.css"])
  func `GET returns a page, and HEAD returns only its header fields`(path: String) async throws {
    let page = try await respond(.get, "/inspector\(path)")
    let head = try await respond(.head, "/inspector\(path)")
    #expect(page.head.status == .ok)
    #expect(page.head.headerFields[.contentLength] == "\(page.text.utf8.count)")
    #expect(head.head == page.head)
    #expect(head.text == "")
  }

  @Test(arguments: [
    "/inspector/nowhere", "/inspector/chains", "/inspector/chains/1/now/2", "/other", "",
    "/inspector/chains/9", "/inspector/chains/1/path.json",
  ])
  func `an unknown address has status 404`(path: String) async throws {
    let answer = try await respond(.get, path)
    #expect(answer.head.status == .notFound)
    #expect(answer.text.contains("Not found"))
  }

  @Test(arguments: [
    ("/inspector", HTTPRequest.Method.post, "GET, HEAD"),
    ("/inspector/chains/1", .delete, "GET, HEAD"),
    ("/inspector/chains/1/edits", .put, "GET, HEAD, POST"),
  ])
  func `an unsupported method has status 405 and a list of the allowed ones`(
    path: String, method: HTTPRequest.Method, allowed: String
  ) async throws {
    let head = try await respond(method, path).head
    #expect(head.status == .methodNotAllowed)
    #expect(head.headerFields[.allow] == allowed)
  }

  @Test(arguments: ["/inspector", "/inspector/nowhere", "/inspector/live?part=/chains", "/other"])
  func `visitors without access cannot tell which pages exist`(path: String) async throws {
    for method in [HTTPRequest.Method.get, .post, .delete] {
      #expect(try await respond(method, path, as: nil).head.status == .forbidden)
    }
  }

  @Test func `a form needs the viewer's token and this site's origin`() async throws {
    let olive = InspectorViewer(name: "olive", formToken: "a token")
    func send(_ body: String, origin: String) async throws -> HTTPResponse {
      try await respond(
        .post, "/inspector/chains/1/recording", as: olive, headers: [.origin: origin], body: body
      ).head
    }
    #expect(try await send("token=b&all=1", origin: "https://shop.example").status == .forbidden)
    #expect(try await send("token=a+token&all=1", origin: "https://a").status == .forbidden)
    #expect(!site.chain.sampling.recordsAll)
    let head = try await send("all=1&token=a%20token", origin: "https://shop.example")
    #expect(head.status == .seeOther)
    #expect(head.headerFields[.location] == "/owner/inspector/chains/1")
    #expect(site.chain.sampling.recordsAll)
  }

  @Test func `a form above the limit is too large`() async throws {
    let olive = InspectorViewer(name: "olive", formToken: "a")
    let room = InspectorRequest.mostBodyBytes - "token=a&all=".utf8.count
    for (count, status) in [(room, HTTPResponse.Status.seeOther), (room + 1, .contentTooLarge)] {
      let answer = try await respond(
        .post, "/inspector/chains/1/recording", as: olive,
        body: "token=a&all=" + String(repeating: "1", count: count))
      #expect(answer.head.status == status)
    }
  }

  @Test func `a plus sign in a query is decoded as a space`() async throws {
    let filter = RequestFilter(FormFields(query: "handler=a+b%2Bc%26&ms=&decision=failed"))
    #expect(filter == RequestFilter(decision: .failed, handler: "a b+c&"))
    #expect(FormFields(query: "x=100%&x=2&y")["x"] == "100%")
    #expect(FormFields(query: "x=1&y")["y"] == "")
    #expect(FormFields(body: [0x61, 0xFF]) == nil)
  }

  @Test func `a live page is a stream, and a viewer over the limit is told to retry later`()
    async throws
  {
    #expect(try await respond(.get, "/inspector/live?part=/chains").text == "a stream")
    #expect(try await respond(.head, "/inspector/live?part=/chains").text == "")
    let full = InspectorPages(Inspector(InspectorSettings(mostLivePages: 0)))
    let response = try await full.response(
      to: InspectorRequest(
        HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/inspector/live?part=/chains")
      ), from: InspectorViewer(name: "ada"))
    #expect(response.head.status == .serviceUnavailable)
    #expect(response.head.headerFields[.retryAfter] == "30")
  }
}
