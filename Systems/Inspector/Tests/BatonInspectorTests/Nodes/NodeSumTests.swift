import Baton
import BatonObservability
import Foundation
import Testing

@testable import BatonInspector

@Suite struct NodeSumTests {
  @Test(arguments: 0..<100)
  func `the nodes' counts and requests equal those of one inspector that saw everything`(
    seed: UInt64
  ) async throws {
    var random = Dice(seed)
    let kitchen = AsyncRuntimeChain<Dish, String, Jam>("kitchen")
    // Skip random rows that break an order rule.
    guard (try? kitchen.replaceAll(with: HouseLinks.row(&random))) != nil else { return }
    let site = TestNodes()
    let nodes = ["a", "b", "c"].map { site.add($0) }
    let single = Inspector(InspectorSettings(share: 1))
    for inspector in nodes + [single] { _ = inspector.register(kitchen) }
    let edit = Int.random(in: 0..<30, using: &random)
    for number in 0..<30 {
      if number == edit { for inspector in nodes + [single] { inspector.chains[0].log.noteEdit() } }
      let dish = Dish(name: HouseLinks.dishes.randomElement(using: &random) ?? "")
      let recorded = await kitchen.path(ofRunning: dish, began: .seconds(number))
      let (isKept, isSampled) = (Bool.random(using: &random), Bool.random(using: &random))
      for inspector in [nodes.randomElement(using: &random) ?? single, single] {
        _ = inspector.chains[0].sampling.next()
        inspector.chains[0].log.note(
          recorded.path, recorded.decision, shown: "number \(number)", isKept: isKept,
          isSampled: isSampled)
      }
    }
    let expected = single.chains[0]
    // Draw the chain only once, because some links draw their state, which changes with time.
    let outline = kitchen.outline
    for node in nodes {
      let chain = node.chains[0]
      let counts = await AllNodes(node, asking: .counts).report(of: chain)
      #expect(counts.story(over: outline) == expected.report.story(over: outline))
      let filter = RequestFilter()
      let found = await AllNodes(node, asking: .requests(filter)).requests(filter, most: 100)
      #expect(found.map(\.request.path) == expected.log.requests.map(\.path))
      #expect(found.map(\.request.shown) == expected.log.requests.map(\.shown))
      for (_, request) in found {
        let number = "\(RequestNumber(request, of: chain))"
        let stored = try await node.storedRequest(number)
        #expect(stored?.request.path == request.path, "\(number)")
      }
      let undecided = await AllNodes(node, asking: .unhandled).requests(of: chain)
      for (groups, ofSingle) in [
        (RequestGroup.unhandled(undecided), RequestGroup.unhandled(expected.log.requests)),
        (RequestGroup.failed(undecided), RequestGroup.failed(expected.log.requests)),
      ] {
        #expect(Set(groups.map(\.steps)) == Set(ofSingle.map(\.steps)))
        #expect(groups.map(\.requests.count) == ofSingle.map(\.requests.count))
      }
    }
  }

  @Test func `names beyond the path limit are counted together in the sum, too`() throws {
    var counts = [WayCounts(), WayCounts()]
    for number in 0..<1500 {
      let path = try Path.of("0 shop passed 0 9\n1 n\(number) passed 1 2\n2 in passed 1 1")
      counts[number % 2].add(CountedVisit.all(of: path))
    }
    var sum = counts[0]
    sum.add(counts[1], isCurrent: true)
    let lines = sum.lines(of: Outline("shop"))
    #expect(lines.count == WayCounts.mostWays)
    #expect(lines.reduce(sum.uncounted) { $0 + $1.counts.asked } == 3 * 1500)
  }

  @Test func `counts since an edit are added only for the same revision`() async throws {
    let site = TestNodes()
    let revisions = MemoryRevisions()
    let nodes = try ["a", "b"].map { name in
      let inspector = site.add(name)
      let links = ["tomato", "onion"].map { Machine(name: $0) }
      return (
        inspector,
        inspector.register(try RuntimeChain("line", links: links), revisions: revisions)
      )
    }
    let (first, second) = (nodes[0].1, nodes[1].1)
    let olive = InspectorViewer(name: "olive")
    try await first.edits.switch("onion", isOn: false, after: 0, by: olive)
    for chain in [first.chain, second.chain] { _ = chain(Dish(name: "tomato")) }
    func counts() async -> (all: Int?, sinceEdit: Int?) {
      let inspector = nodes[0].0
      let report = await AllNodes(inspector, asking: .counts).report(of: inspector.chains[0])
      return (
        report.snapshot.decisions[.handled]?.recorded,
        report.snapshot.decisionsSinceEdit[.handled]?.recorded
      )
    }
    #expect(await counts() == (2, 1))
    second.edits.refresh()
    _ = second.chain(Dish(name: "tomato"))
    #expect(await counts() == (3, 2))
  }

  @Test(arguments: [
    #"{"ways":[{"name":"a"}],"counts":[],"uncounted":0}"#,
    #"{"ways":[{"name":"a","parent":0}],"counts":[{}],"uncounted":0}"#,
    #"{"ways":[{"name":"a","parent":-1}],"counts":[{}],"uncounted":0}"#,
  ])
  func `counts whose paths do not match are rejected`(json: String) throws {
    let tally = #"{"exact":0,"sampled":0}"#
    let counts = """
      {"decisions":[],"calls":\(tally),"decisionsSinceEdit":[],"callsSinceEdit":\(tally),
      "ownTimes":{"counts":[],"total":0}}
      """
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        WayCounts.self, from: Data(json.replacing("{}", with: counts).utf8))
    }
  }
}

extension ChainReport {
  /// Everything that the pages show, in a fixed order.
  func story(over outline: Outline) -> [String] {
    let lines = snapshot.counts.lines(of: outline).map { line in
      let counts = line.counts
      let decisions = Path.Decision.all.map { decision in
        [counts.decisions, counts.decisionsSinceEdit].map { $0[decision] ?? Tally() }
      }
      let times = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map(counts.ownTime)
      return """
        \(line.depth) \(line.title) \(line.isDrawn) \(counts.calls) \(counts.callsSinceEdit) \
        \(decisions) \(times)
        """
    }
    let decisions = Path.Decision.all.map { decision in
      [snapshot.decisions, snapshot.decisionsSinceEdit].map { $0[decision] ?? Tally() }
    }
    return lines.sorted() + [
      "\(requestCount) \(decisions)",
      "\(snapshot.edits) \(snapshot.notKept) \(snapshot.pushedOut) \(snapshot.counts.uncounted)",
    ]
  }
}
