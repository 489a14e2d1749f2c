import Baton
import HTTPTypes
import Testing

@testable import BatonInspector

@Suite struct NodePagesTests {
  let nodes = TestNodes()
  let (first, second): (Inspector, Inspector)
  private let chains: [Inspected<RuntimeChain<Dish, String, Never>>]

  init() throws {
    (first, second) = (nodes.add("a"), nodes.add("b-2"))
    chains = try [first, second].map { inspector in
      inspector.register(
        try RuntimeChain(
          "line",
          links: [
            Cook(name: "Ada", dishes: ["soup"]), Cook(name: "Bob", dishes: ["soup", "fish"]),
          ]), revisions: MemoryRevisions(), sharing: .dishes
      ).chain
    }
    _ = chains[0](Dish(name: "soup"))
    _ = chains[1](Dish(name: "fish"))
    _ = chains[1](Dish(name: "tofu"))
  }

  @Test func `each node shows the total, and every node's state and counts`() async throws {
    for inspector in [first, second] {
      let site = TestSite(inspector)
      let list = try await site.text("/inspector")
      #expect(list.contains(["line", "3", "3", "2", "1", "0", "0"]))
      let text = try await site.text("/inspector/chains/1")
      #expect(
        text.contains(
          """
          line: 3 requests; Ada: 3 requests, 1 handled; Bob: 2 requests, 1 handled; 1 not handled. \
          This chain can be edited.
          """))
      let states =
        inspector === first
        ? [["alive, and shows this page"], ["alive"]] : [["alive"], ["alive, and shows this page"]]
      #expect(text.contains(["a", "address of a"] + states[0] + ["0", "1", "1", "all"]))
      #expect(text.contains(["b-2", "address of b-2"] + states[1] + ["0", "2", "2", "all"]))
    }
    let map = try await TestSite(first).answer("/inspector/chains/1/map.svg").body
    #expect(map.contains("line: 3 requests;"))
  }

  @Test func `the list of requests names each request's node, and filters by it`() async throws {
    for inspector in [first, second] {
      let site = TestSite(inspector)
      let all = try await site.text("/inspector/requests").filter { $0.hasPrefix("1-") }
      #expect(Set(all) == ["1-1-a", "1-1-b-2", "1-2-b-2"])
      let some = try await site.text("/inspector/requests?node=b-2&decision=handled")
      #expect(some.filter { $0.hasPrefix("1-") } == ["1-1-b-2"])
    }
  }

  @Test(arguments: ["", "/path.json", "/otlp.json", "/trace.json", "/test.swift"])
  func `a request's page and exports are the same on every node`(format: String) async throws {
    for number in ["1-1-a", "1-1-b-2", "1-2-b-2"] {
      let path = "/inspector/requests/\(number)\(format)"
      let pages = try await [
        TestSite(first).answer(path), TestSite(second).answer(path),
      ]
      #expect(pages.map(\.status) == [200, 200])
      #expect(pages[0].body == pages[1].body)
    }
    let difference = try await TestSite(first)
      .answer("/inspector/difference?old=1-1-a&new=1-2-b-2")
    #expect(difference.body.contains("1-1-a and 1-2-b-2"))
  }

  @Test(arguments: ["1-3-b-2", "1-1-c", "2-1-b-2", "1-1-b", "1-1-"])
  func `a request that no node has stored is not found`(number: String) async throws {
    #expect(try await TestSite(first).answer("/inspector/requests/\(number)").status == 404)
  }

  @Test func `unhandled requests of all nodes are grouped together`() async throws {
    _ = chains[0](Dish(name: "tofu"))
    let text = try await TestSite(first).text("/inspector/unhandled")
    #expect(text.contains("2 requests: "))
    #expect(Set(text.filter { $0.hasPrefix("1-") }) == ["1-2-a", "1-2-b-2"])
  }

  @Test(arguments: ["Ada", "Bob"])
  func `a what-if replays the stored requests of all nodes`(link: String) async throws {
    let form = "token=olive's+token&revision=0&mode=try&link=\(link)&kind=off&other="
    let text = try await TestSite(first).answer(
      "/inspector/chains/1/edits", method: .post, body: form
    ).body.pieces
    #expect(
      text.contains("Of the recorded requests, 1 would have a different outcome and 2 the same."))
    #expect(text.contains(link == "Ada" ? "1-1-a" : "1-1-b-2"))
    let now = try await TestSite(second).text("/inspector/chains/1/now")
    #expect(
      now.contains("Of the recorded requests, 0 would have a different outcome and 3 the same."))
  }

  @Test(arguments: 0..<100)
  func `a what-if on several nodes has the same result as on a node that saw everything`(
    seed: UInt64
  ) async throws {
    var random = Dice(seed)
    let dishes = ["soup", "rice", "leek", "fish"]
    let links: [any Link<Dish, String, Jam>] = [
      Door(closed: "leek").answering(String.self),
      ClosureHandler("till") { (dish: Dish) throws(Jam) in
        dish.name == "rice" ? .handled("paid") : .passed
      },
      FreeCook(name: "Eve", dishes: ["fish"]), FreeCook(name: "Ann", dishes: ["soup", "rice"]),
    ]
    let row = links.shuffled(using: &random)
    let site = TestNodes()
    let single = Inspector(InspectorSettings(share: 1))
    let inspectors = ["a", "b", "c"].map { site.add($0) } + [single]
    let registered = try inspectors.map {
      $0.register(
        try RuntimeChain("line", links: row), revisions: MemoryRevisions(), sharing: .dishes)
    }
    for _ in 0..<20 {
      let dish = Dish(name: dishes.randomElement(using: &random) ?? "")
      for chain in [registered[Int.random(in: 0..<3, using: &random)], registered[3]] {
        _ = try? chain.chain(dish)
      }
    }
    let after = row.map(\.name).shuffled(using: &random).dropLast()
    let expected = try await WhatIf(
      single.chains[0].log.requests, in: registered[3].edits, with: Array(after))
    for place in 0..<3 {
      let inspector = inspectors[place]
      let all = await AllNodes(inspector, asking: .replays(chain: 1))
      let result = try await WhatIf(
        all.requests(of: inspector.chains[0]), in: registered[place].edits, with: Array(after))
      #expect(result.moves.map { "\($0)" } == expected.moves.map { "\($0)" })
      #expect(result.sameCount == expected.sameCount)
      #expect(result.unknown == expected.unknown)
      #expect(result.leftOut == expected.leftOut)
    }
  }

  @Test func `a what-if says that a chain does not share its requests`() async throws {
    let site = TestNodes()
    let nodes = try ["a", "b"].map { name in
      let inspector = site.add(name)
      let chain = inspector.register(
        try RuntimeChain("line", links: [Cook(name: "Ada", dishes: ["soup"])]),
        revisions: MemoryRevisions()
      ).chain
      _ = chain(Dish(name: "soup"))
      return inspector
    }
    let text = try await TestSite(nodes[0]).text("/inspector/chains/1/now")
    #expect(
      text.contains("Of the recorded requests, 0 would have a different outcome and 1 the same."))
    #expect(
      text.contains(
        "This chain does not share its requests, so those of other nodes are not replayed."))
  }

  @Test func `recording all requests does not affect a chain with another name`() async throws {
    let site = TestNodes()
    let (first, other) = (site.add("a", share: 0), site.add("b", share: 0))
    _ = first.register(kitchen())
    _ = other.register(Chain("garage") { Machine(name: "onion") })
    let answer = try await TestSite(first).answer(
      "/inspector/chains/1/recording", method: .post, body: "token=olive's+token&all=1")
    #expect(answer.status == 303)
    #expect([first, other].map { $0.chains[0].sampling.recordsAll } == [true, false])
  }

  @Test func `recording all requests is switched on and off for all nodes together`() async throws {
    let site = TestNodes()
    let nodes = ["a", "b"].map { name in
      let inspector = site.add(name, share: 0)
      _ = inspector.register(kitchen())
      return inspector
    }
    for all in [true, false] {
      let answer = try await TestSite(nodes[0]).answer(
        "/inspector/chains/1/recording", method: .post,
        body: "token=olive's+token&all=\(all ? "1" : "0")")
      #expect(answer.status == 303)
      #expect(nodes.map { $0.chains[0].sampling.recordsAll } == [all, all])
    }
  }

  @Test func `a node with a different share adds only its request count, and pages say so`()
    async throws
  {
    let site = TestNodes()
    let (first, other, foreign) = (site.add("a"), site.add("b", share: 0.5), site.add("c"))
    for inspector in [first, other] { _ = inspector.register(kitchen()) }
    _ = foreign.register(Chain("garage") { Machine(name: "onion") })
    for inspector in [first, other, foreign] {
      inspector.chains[0].log.note(try .onion(), .handled, shown: nil, isKept: true)
      _ = inspector.chains[0].sampling.next()
    }
    let text = try await TestSite(first).text("/inspector/chains/1")
    #expect(
      text.contains(
        "kitchen: 1 request; tomato: 1 request; onion: 1 request, 1 handled; 0 not handled."))
    #expect(text.contains { $0.hasPrefix("Based on 1 recorded of 2 requests;") })
    #expect(
      text.contains(
        "alive; only its number of requests is counted, because its sample is not comparable"))
    #expect(text.contains("alive; without this chain"))
    let requests = try await TestSite(first).text("/inspector/requests")
    #expect(Set(requests.filter { $0.hasPrefix("1-") }) == ["1-1-a", "1-1-b"])
  }

  @Test func `values that pages hide are hidden from other nodes, too`() async throws {
    let site = TestNodes()
    let (first, second) = (site.add("a"), site.add("b"))
    for inspector in [first, second] {
      let chain = inspector.register(
        try RuntimeChain<String, String, Never>(
          "echo",
          links: [
            ClosureHandler("echo") { (text: String) in
              text.hasPrefix("secret") ? .handled("\(text), too") : .passed
            }
          ]), revisions: MemoryRevisions(), sharing: .complete
      ).chain
      for secret in ["secret", "a secret"] { _ = chain(secret) }
    }
    for message in [
      #"{"counts":{}}"#, #"{"requests":{"_0":{"unknown":[]}}}"#, #"{"unhandled":{}}"#,
      #"{"request":{"_0":{"chain":1,"request":1}}}"#,
    ] {
      let reply = String(decoding: try second.reply(to: Array(message.utf8)), as: UTF8.self)
      #expect(reply.contains("echo"))
      #expect(!reply.contains("secret"))
    }
    let viewer = TestSite(first)
    for page in ["/requests", "/requests/1-1-b", "/requests/1-2-b/path.json", "/unhandled"] {
      let answer = try await viewer.answer("/inspector\(page)")
      #expect(answer.status == 200)
      #expect(!answer.body.contains("secret"))
    }
  }
}

extension RequestSharing<Dish> {
  static var dishes: RequestSharing { RequestSharing(as: { $0.name }) { Dish(name: $0) } }
}
