import Baton
import Testing

@testable import BatonInspector

@Suite struct UnhandledPageTests {
  let site = TestSite(empty: ())

  @Test func `failed requests come after unhandled ones, grouped by handler and error`()
    async throws
  {
    for error in ["at 230 °C", "at 250 °C"] {
      site.chain.log.note(
        try .of("0 kitchen failed 0 9\n1 oven failed 1 2 \(error)"), .failed, shown: nil,
        isKept: true)
    }
    let text = try await site.text("/inspector/unhandled")
    #expect(
      text == [
        "Not handled", "kitchen", "2 requests failed: ", "1-2", "1-1", "oven",
        "failed: at # °C",
      ])
  }

  @Test func `a discarded response is shown with its handler and what discarded it`()
    async throws
  {
    let veto = ClosureAround<Dish, String, Never>("veto") { dish, next in
      next(dish) { _ in .success(.passed) }
    }
    let path = kitchen().surrounded(by: veto).path(of: Dish(name: "onion")).path
    site.chain.log.note(path, .passed, shown: nil, isKept: true)
    let text = try await site.text("/inspector/unhandled")
    #expect(
      text.dropFirst(4) == [
        "kitchen → tomato", ": slices tomato", "kitchen → onion", "handled it: \"onion, sliced\"",
        "veto",
        "discarded that result and passed the request",
      ])
  }
}
