import Baton
import HTTPTypes
import Testing

@testable import BatonInspector

/// Tests that pages say which requests from other nodes they omit.
@Suite struct NodeGapTests {
  private let nodes = TestNodes()

  /// Adds a node that has handled some dishes, and whose chain shares all except the secret ones.
  private func add(
    _ name: String, _ dishes: [String], line: String = "line",
    sharing: RequestSharing<Dish>? = RequestSharing(
      as: { (dish) -> String? in dish.name.hasPrefix("secret") ? nil : dish.name },
      restoring: { $0.hasPrefix("foreign") ? nil : Dish(name: $0) })
  ) throws -> Inspector {
    let inspector = nodes.add(name)
    let chain = inspector.register(
      try RuntimeChain(line, links: [Cook(name: "Ada", dishes: ["soup"])]),
      revisions: MemoryRevisions(), sharing: sharing
    ).chain
    for dish in dishes { _ = chain(Dish(name: dish)) }
    return inspector
  }

  @Test func `a what-if says how many requests a node could not share`() async throws {
    let first = try add("a", ["soup", "secret soup"])
    let second = try add("b", ["soup", "secret tea", "secret soup", "soup"])
    _ = try add("c", ["soup"])
    let site = TestSite(first)
    let form = "token=olive's+token&revision=0&mode=try&link=Ada&kind=off&other="
    let tried = try await site.answer("/inspector/chains/1/edits", method: .post, body: form)
      .body.pieces
    let counts = "Of the recorded requests, 4 would have a different outcome and 1 the same."
    #expect(tried.contains(counts))
    let notReplayed = """
      2 requests of node b (address of b) are not replayed, because they could not be shared.
      """
    for text in [tried, try await site.text("/inspector/chains/1/now")] {
      #expect(text.contains(notReplayed))
      #expect(!text.contains { $0.contains("node c") })
    }
    let other = try await TestSite(second).text("/inspector/chains/1/now")
    #expect(
      other.contains(
        "1 request of node a (address of a) is not replayed, because it could not be shared."))
  }

  @Test func `a what-if counts requests that could not be restored as not shared`() async throws {
    let first = try add("a", ["soup"])
    _ = try add("b", ["foreign soup", "secret soup", "soup"])
    let text = try await TestSite(first).text("/inspector/chains/1/now")
    #expect(
      text.contains("Of the recorded requests, 0 would have a different outcome and 2 the same."))
    #expect(
      text.contains(
        """
        2 requests of node b (address of b) are not replayed, because they could not be shared.
        """))
  }

  @Test func `a what-if says that another node's chain does not share its requests`()
    async throws
  {
    let first = try add("a", ["soup"])
    _ = try add("b", ["soup"], sharing: nil)
    let text = try await TestSite(first).text("/inspector/chains/1/now")
    #expect(
      text.contains(
        "1 request of node b (address of b) is not replayed, because it could not be shared."))
  }

  @Test func `request pages name the nodes that do not run a chain`() async throws {
    let first = try add("a", ["tea"])
    _ = try add("b", ["tea"])
    _ = try add("c", ["tea"], line: "bar")
    let site = TestSite(first)
    let without = "Node c (address of c) does not run line at the same position."
    for page in ["/chains/1/now", "/requests", "/requests?chain=1", "/unhandled"] {
      let text = try await site.text("/inspector\(page)")
      #expect(text.contains("\(without) Its requests of this chain are not shown."), "\(page)")
      #expect(!text.contains { $0.hasPrefix("Node b") }, "\(page)")
    }
  }

  @Test func `the list of chains says what it does not count`() async throws {
    let shares = ["a": 1, "b": 0.5, "c": 1]
    let inspectors = shares.sorted { $0.key < $1.key }.map { name, share in
      let inspector = nodes.add(name, share: share)
      _ = inspector.register(kitchen())(Dish(name: "onion"))
      let bar = inspector.register(Chain(name == "c" ? "garage" : "bar") { Machine(name: "tea") })
      for _ in 1...2 { _ = bar(Dish(name: "tea")) }
      return inspector
    }
    let text = try await TestSite(inspectors[0]).text("/inspector")
    // The number of requests is exact on every node, regardless of the sample.
    #expect(text.contains(["kitchen", "3", "2", "2", "0", "0", "0"]))
    #expect(text.contains(["bar", "4", "2", "2", "0", "0", "0"]))
    #expect(
      text.contains(
        """
        alive; of kitchen and bar, only the number of requests is counted, because its sample is \
        not comparable
        """))
    #expect(text.contains("alive; without bar"))
  }
}
