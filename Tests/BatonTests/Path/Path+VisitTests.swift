import Foundation
import Testing

import Baton
import BatonResilience

/// Tests of an around handler's visit, with the request that it sent on and the outcome.
@Suite struct PathVisitTests {
  struct Broken: Error {}

  typealias Around = ClosureAround<String, String, Broken>

  /// Returns the visits of a request as name, decision, request and outcome.
  func visits(of request: String, behind around: Around) async throws -> [[String]] {
    let oven = ClosureHandler("oven") { (dish: String) throws(Broken) -> Outcome<String> in
      if dish == "ice" { throw Broken() }
      return dish == "tofu" ? .passed : .handled("hot \(dish)")
    }
    let chain = oven.surrounded(by: around)
    let path = chain.path(of: request).path
    let line = try RuntimeChain<String, String, Broken>("line", links: [around, oven])
    let async = try AsyncRuntimeChain<String, String, Broken>("line", links: [around, oven])
    let found = described(path.allVisits)
    // The path is the same for all kinds of chains and calls.
    #expect(described(line.path(of: request).path.allVisits.dropFirst()) == found)
    #expect(described(await async.path(ofRunning: request).path.allVisits.dropFirst()) == found)
    #expect(described(await chain.path(ofRunning: request).path.allVisits) == found)
    let decoded = try JSONDecoder().decode(Path.self, from: JSONEncoder().encode(path))
    #expect(decoded == path)
    #expect(described(decoded.allVisits) == found)
    return found
  }

  func described(_ visits: some Sequence<Path.Visit>) -> [[String]] {
    visits.map {
      [$0.name, $0.decision.rawValue, $0.sentOn?.rawValue ?? "–", $0.outcome.rawValue]
    }
  }

  @Test func `an around handler that changes nothing passes the request and returns the response`()
    async throws
  {
    let plain = Around("plain") { dish, next in next(dish) }
    let looking = Around("plain") { dish, next in next(dish) { $0 } }
    for (dish, decision) in [("pie", "handled"), ("tofu", "passed"), ("ice", "failed")] {
      for around in [plain, looking] {
        #expect(
          try await visits(of: dish, behind: around) == [
            ["plain", "passed", "passed", decision], ["oven", decision, "–", decision],
          ])
      }
    }
  }

  @Test func `a changed response is distinguished from a changed request`() async throws {
    let polite = Around("polite") { dish, next in next(dish).map { $0 + "!" } }
    #expect(
      try await visits(of: "pie", behind: polite) == [
        ["polite", "changed", "passed", "handled"], ["oven", "handled", "–", "handled"],
      ])
    let trim = Around("trim") { dish, next in next(String(dish.dropFirst())) }
    #expect(
      try await visits(of: "pie", behind: trim) == [
        ["trim", "changed", "changed", "handled"], ["oven", "handled", "–", "handled"],
      ])
    let both = Around("both") { dish, next in next(String(dish.dropFirst())).map { $0 + "!" } }
    #expect(
      try await visits(of: "pie", behind: both) == [
        ["both", "changed", "changed", "handled"], ["oven", "handled", "–", "handled"],
      ])
  }

  @Test func `the outcome of an around handler shows that it discards the response`() async throws {
    let veto = Around("veto") { dish, next in next(dish) { _ in .success(.passed) } }
    #expect(
      try await visits(of: "pie", behind: veto) == [
        ["veto", "passed", "passed", "passed"], ["oven", "handled", "–", "handled"],
      ])
    #expect(
      try await visits(of: "ice", behind: veto) == [
        ["veto", "passed", "passed", "passed"], ["oven", "failed", "–", "failed"],
      ])
    let own = Around("own") { dish, _ in .handled("cold \(dish)") }
    #expect(
      try await visits(of: "pie", behind: own) == [["own", "handled", "–", "handled"]])
  }

  @Test func `a response that a retry does not return counts as cancelled`() {
    let oven = ClosureHandler("oven") { (dish: String) in .handled("hot \(dish)") }
    let again = Retry<String, String, Never>("again", while: { $1 < 2 })
    let visits = oven.surrounded(by: again).path(of: "pie").path.allVisits
    #expect(visits.map(\.outcome) == [.handled, .cancelled, .handled])
  }
}
