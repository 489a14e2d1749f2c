import Baton
import HTTPTypes
import Testing

@testable import BatonInspector

@Suite struct InspectorPagesTests {
  @Test(
    arguments: [
      "", "/chains/1", "/requests", "/requests/1-1", "/inspector.css", "/inspector.js",
      "/live?part=/chains",
      "/chains/9",
    ])
  func `visitors rejected by the access rule see nothing`(path: String) async throws {
    let answer = try await TestSite().answer("/inspector\(path)", as: nil)
    #expect(answer.status == 403)
    #expect(!answer.body.contains("kitchen"))
  }

  @Test func `pages load nothing from other sites, and are neither cached nor framed`() async throws
  {
    let headers = try await TestSite().answer("/inspector").headers
    #expect(headers[.cacheControl] == "no-store")
    #expect(headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none';") == true)
    #expect(headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
  }

  @Test func `the first page lists the chains with the outcomes of their requests`() async throws {
    #expect(
      try await TestSite().text("/inspector").prefix(15) == [
        "Chains", "Registered chains", "Chain", "Requests", "Recorded", "handled", "not handled",
        "failed", "cancelled", "kitchen", "0", "2", "1", "1", "0",
      ])
  }

  @Test func `a chain is drawn with each handler's counts`() async throws {
    #expect(
      try await TestSite().text("/inspector/chains/1") == [
        "kitchen", "The latest requests", "As text", "As Mermaid", "As DOT", "As map (SVG)",
        "Map of kitchen",
        "kitchen: 2 requests; tomato: 2 requests; onion: 2 requests, 1 handled; 1 not handled.",
        "2 requests", "1 handled", "1 not handled", "kitchen", "2", "tomato", "2", "onion", "2",
        "passed", "changed", "handled", "failed", "cancelled", "not handled",
        "The chain and its handlers", "Handler", "asked",
        "handled", "passed", "p50", "p99", "kitchen", "2", "1", "1", "5632 ns", "6656 ns",
        "tomato", "2", "·", "2", "7680 ns", "7680 ns",
        "onion", "2", "1", "1", "5632 ns", "15 µs",
        """
        Based on 2 recorded of 0 requests; p50 and p99 are a handler's own time, without nested \
        handlers.
        """,
        "Requests are sampled at random, each with a probability of 0.01, and recorded.",
        "Record all requests",
      ])
  }

  @Test func `requests are listed newest first`() async throws {
    let text = try await TestSite().text("/inspector/requests")
    #expect(
      text.suffix(13) == [
        "1-2", "not handled", "20 µs", "kitchen", "a dish of &lt;tofu&gt;",
        "2027-01-15T08:00:01.000Z",
        "1-1", "handled", "onion", "30 µs", "kitchen", "a dish of onion",
        "2027-01-15T08:00:00.000Z",
      ])
  }

  @Test(
    arguments: [
      ("decision=passed", "1-2"), ("decision=handled", "1-1"), ("handler=onion", "1-1"),
      ("chain=1&decision=passed&handler=&ms=", "1-2"),
    ])
  func `the query filters the requests`(query: String, number: String) async throws {
    let text = try await TestSite().text("/inspector/requests?\(query)")
    #expect(text.filter { $0.hasPrefix("1-") } == [number])
  }

  @Test(arguments: [
    (
      "decision=refused",
      "The filter decision is refused, which is not handled, passed, failed, or cancelled."
    ),
    (
      "decision=changed",
      "The filter decision is changed, which is not handled, passed, failed, or cancelled."
    ),
    ("chain=kitchen", "The filter chain is kitchen, which is not a chain's number."),
    ("ms=-1", "The filter ms is -1, which is not a whole number of milliseconds."),
    ("chian=1", "There is no filter chian; use chain, decision, handler, ms or node."),
  ])
  func `an unknown filter is rejected and shows no requests`(
    query: String, sentence: String
  ) async throws {
    let answer = try await TestSite().answer("/inspector/requests?\(query)")
    #expect(answer.status == 400)
    #expect(answer.body.pieces.last == sentence)
    #expect(try await TestSite().answer("/inspector/live?part=/requests?\(query)").status == 404)
  }

  @Test(arguments: [
    "", "/chains/1", "/requests", "/requests/1-1", "/inspector.css", "/live?part=/chains",
  ])
  func `HEAD returns the same response as GET, without a body`(path: String) async throws {
    let site = try TestSite()
    let (head, get) = try await (
      site.answer("/inspector\(path)", method: .head),
      path.hasPrefix("/live")
        ? (200, [.contentType: "text/event-stream"], "")
        : site.answer("/inspector\(path)")
    )
    #expect(head.status == get.0)
    #expect(head.body.isEmpty)
    #expect(head.headers[.contentType] == get.1[.contentType])
    #expect(try await site.answer("/inspector\(path)", as: nil, method: .head).status == 403)
  }

  @Test(arguments: ["ms=1", "chain=2", "handler=tofu"])
  func `the page says when no request matches`(query: String) async throws {
    let text = try await TestSite().text("/inspector/requests?\(query)")
    #expect(text.last == "No matching request is recorded.")
  }

  @Test func `a request is overlaid on its chain's drawing, with each reason for passing`()
    async throws
  {
    let text = try await TestSite().text("/inspector/requests/1-2")
    #expect(text.first == "Request 1-2")
    #expect(text.contains("a dish of &lt;tofu&gt;"))
    #expect(
      text.prefix { $0 != "Export" }.suffix(16) == [
        "kitchen", "passed", "20 µs", "6000 ns",
        "tomato", "passed", "8000 ns", "8000 ns", "slices tomato",
        "onion", "passed", "6000 ns", "6000 ns", "slices onion", "Compare with request",
        "Compare",
      ])
  }

  @Test func `unhandled requests are grouped by why each handler passed them`() async throws {
    #expect(
      try await TestSite().text("/inspector/unhandled") == [
        "Not handled", "kitchen", "1 request: ", "1-2", "tomato", ": slices tomato", "onion",
        ": slices onion",
      ])
  }

  @Test func `the page lists handlers that were never called`() async throws {
    let site = TestSite(empty: ())
    site.chain.log.note(
      try .of("0 kitchen handled 0 9\n1 tomato handled 1 7"), .handled, shown: nil, isKept: true)
    #expect(
      try await site.text("/inspector/chains/1").suffix(4) == [
        "Not called since the last change", "onion",
        "Requests are sampled at random, each with a probability of 0.01, and recorded.",
        "Record all requests",
      ])
  }

  @Test func `the page lists handlers shadowed by others' keys`() async throws {
    let site = TestSite(empty: ())
    _ = site.inspector.register(
      Dispatcher(
        "switchboard", by: { (dish: Dish) in dish.name }, [Keyed("lamp"), Keyed("spare lamp")]))
    #expect(
      try await site.text("/inspector/chains/2").contains(
        """
        "spare lamp", at index 1, receives only requests that "lamp" passes: all its keys are \
        declared by earlier handlers
        """))
  }

  @Test func `two paths are compared`() async throws {
    #expect(
      try await TestSite().text("/inspector/difference?old=1-1&new=1-2") == [
        "1-1 and 1-2", "From ", "1-1", "to ", "1-2", "Both paths", "Where", "Handler", "Decision",
        "Outcome",
        "- 1-1", "kitchen", "handled", "+ 1-2", "kitchen", "passed",
        "tomato", "passed", "slices tomato",
        "- 1-1", "onion", "handled", "onion, sliced",
        "+ 1-2", "onion", "passed", "slices onion",
      ])
  }

  @Test func `a path does not differ from itself`() async throws {
    let text = try await TestSite().text("/inspector/difference?old=1-1&new=1-1")
    #expect(text.contains(": both took the same path."))
  }

  @Test(
    arguments: [
      ("path.json", "application/json"), ("path.mmd", "text/plain; charset=utf-8"),
      ("path.dot", "text/plain; charset=utf-8"), ("trace.json", "application/json"),
      ("otlp.json", "application/json"), ("test.swift", "text/plain; charset=utf-8"),
    ])
  func `a request is exported`(format: String, type: String) async throws {
    let answer = try await TestSite().answer("/inspector/requests/1-1/\(format)")
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == type)
    #expect(answer.body.contains("onion"))
  }

  @Test(arguments: ["chain.txt", "chain.mmd", "chain.dot"])
  func `a chain's drawing is exported`(format: String) async throws {
    let answer = try await TestSite().answer("/inspector/chains/1/\(format)")
    #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(answer.body.contains("onion"))
  }

  @Test(arguments: [
    "chains/2", "chains/x", "chains/0", "chains/-9223372036854775808", "live?part=/chains/2",
    "live?part=/chains/-9223372036854775808", "live",
    "requests/1-3", "requests/1", "requests/-1-1", "difference?old=1-1",
    "requests/1-1/path.exe", "chains/1/chain.exe",
  ])
  func `unknown addresses have status 404`(path: String) async throws {
    #expect(try await TestSite().answer("/inspector/\(path)").status == 404)
  }
}
