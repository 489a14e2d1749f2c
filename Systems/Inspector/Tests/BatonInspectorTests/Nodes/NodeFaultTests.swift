import Baton
import BatonTesting
import Testing

@testable import BatonInspector

@Suite struct NodeFaultTests {
  private static let pages = [
    "", "/chains/1", "/chains/1/now", "/chains/1/map.svg", "/requests", "/unhandled",
    "/requests/1-1-a",
  ]

  /// Returns three nodes with one request each.
  private func nodes(limit: Duration = .seconds(60)) throws -> (TestNodes, [Inspector]) {
    let nodes = TestNodes(limit: limit)
    let inspectors = try ["a", "b", "c"].map { name in
      let inspector = nodes.add(name)
      let chain = inspector.register(
        try RuntimeChain("line", links: [Cook(name: "Ada", dishes: ["soup"])]),
        revisions: MemoryRevisions(), sharing: .dishes
      ).chain
      _ = chain(Dish(name: "soup"))
      return inspector
    }
    return (nodes, inspectors)
  }

  @Test(arguments: [TestNodes.Fault.killed, .frozen, .silent])
  func `pages name a node that does not reply, and still show the other nodes`(
    fault: TestNodes.Fault
  ) async throws {
    // Only a frozen node makes pages wait until the limit.
    let (nodes, inspectors) = try nodes(limit: .seconds(fault == .frozen ? 2 : 60))
    nodes.set(fault, of: "c")
    let site = TestSite(inspectors[0])
    for page in Self.pages {
      let answer = try await site.answer("/inspector\(page)")
      #expect(answer.status == 200, "\(page)")
    }
    let text = try await site.text("/inspector/chains/1")
    #expect(text.contains { $0.hasPrefix("line: 2 requests; Ada: 2 requests, 2 handled;") })
    #expect(text.contains(["b", "address of b", "alive", "0", "1", "1", "all"]))
    // A node with a recent heartbeat is not called dead.
    let state =
      fault == .silent
      ? "dead since 2027-01-15T08:00:00.000Z"
      : "does not reply; last heartbeat at 2027-01-15T08:00:00.000Z"
    #expect(text.contains(["c", "address of c", state, "·", "·", "·", "·"]))
    let silence = fault == .silent ? "is \(state)" : state
    for page in ["/requests", "/unhandled", "/chains/1/now"] {
      let text = try await site.text("/inspector\(page)")
      #expect(
        text.contains("Node c (address of c) \(silence). Its requests are not shown."))
    }
    let lost = try await site.answer("/inspector/requests/1-1-c")
    #expect(lost.status == 503)
    #expect(
      lost.body.pieces == [
        "Not available",
        "Only node c has this request. It \(silence).",
      ])
    #expect(try await site.answer("/inspector/requests/1-1-b").status == 200)
  }

  @Test func `a node without a recent heartbeat gets no messages`() async throws {
    let (nodes, inspectors) = try nodes()
    for name in ["b", "c"] { nodes.set(.silent, of: name) }
    let site = TestSite(inspectors[0])
    for page in Self.pages { _ = try await site.answer("/inspector\(page)") }
    #expect(nodes.messageCount == 0)
    for name in ["b", "c"] { nodes.set(nil, of: name) }
    let text = try await site.text("/inspector/chains/1")
    #expect(text.contains { $0.hasPrefix("line: 3 requests; Ada: 3 requests, 3 handled;") })
  }

  @Test func `a node that fails twice gets no messages for five seconds, and then gets them again`()
    async throws
  {
    let (nodes, inspectors) = try nodes()
    nodes.set(.killed, of: "b")
    nodes.set(.silent, of: "c")
    let clock = ManualClock()
    let calls = NodeCalls(
      nodes.nodes(of: "a"), within: .seconds(1), logger: inspectors[0].logger, clock: clock)
    for _ in 1...20 { _ = await calls.send(.counts) }
    #expect(nodes.messageCount == 2)
    nodes.set(nil, of: "b")
    #expect(await calls.send(.counts).map { $0.reply == nil } == [true, true])
    clock.advance(by: .seconds(5))
    #expect(await calls.send(.counts).map { $0.reply == nil } == [false, true])
    #expect(nodes.messageCount == 3)
  }

  @Test func `a message to a frozen node times out at the limit`() async throws {
    let (nodes, inspectors) = try nodes()
    nodes.set(.frozen, of: "b")
    nodes.set(.silent, of: "c")
    let clock = ManualClock()
    let calls = NodeCalls(
      nodes.nodes(of: "a"), within: .seconds(1), logger: inspectors[0].logger, clock: clock)
    async let states = calls.send(.counts)
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    #expect(await states.map { $0.reply == nil } == [true, true])
  }

  @Test func `a message from a later version is rejected`() async throws {
    let message = Array(#"{"new":{}}"#.utf8)
    #expect(throws: DecodingError.self) { try Inspector().reply(to: message) }
  }

  @Test func `an inspector without nodes shows no nodes, and has short identifiers`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    _ = inspector.register(kitchen())(Dish(name: "onion"))
    #expect(inspector.calls == nil)
    let site = TestSite(inspector)
    for page in ["", "/chains/1", "/requests", "/unhandled"] {
      #expect(try await !site.answer("/inspector\(page)").body.contains("Node"))
    }
    #expect(try await site.text("/inspector/requests/1-1").first == "Request 1-1")
  }
}
