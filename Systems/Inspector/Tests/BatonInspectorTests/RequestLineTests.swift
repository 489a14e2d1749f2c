import Baton
import Testing

@testable import BatonInspector

@Suite struct RequestLineTests {
  @Test func `a path is shown over its chain's drawing, with the handlers that were not called`()
    throws
  {
    let path = try Path.of("0 kitchen handled 0 9\n1 tomato handled 1 7")
    let lines = RequestLine.all(of: path, over: kitchen().outline)
    #expect(lines.map(\.title) == ["kitchen", "tomato", "onion"])
    #expect(lines.map { $0.visits.map(\.decision) } == [[.handled], [.handled], []])
  }

  @Test func `a handler that was called again has several visits`() throws {
    let path = try Path.of("0 retry failed 0 9\n1 oven failed 1 2\n1 oven failed 4 2")
    let lines = RequestLine.all(of: path, over: Outline("retry", parts: [Outline("oven")]))
    #expect(lines.map(\.visits.count) == [1, 2])
  }

  @Test func `visits outside the drawing come last, with their paths`() throws {
    let lines = RequestLine.all(of: try .onion(), over: Outline("kitchen"))
    #expect(lines.map(\.title) == ["kitchen", "kitchen → tomato", "kitchen → onion"])
  }

  @Test func `a link that has moved keeps its visits`() throws {
    let veto = ClosureAround<Dish, String, Never>("veto") { dish, next in next(dish) }
    let links: [any Link<Dish, String, Never>] = [Machine(name: "tomato"), veto]
    let line = try RuntimeChain("line", links: links + [Machine(name: "onion")])
    let path = line.path(of: Dish(name: "onion")).path
    try line.replaceAll(with: [veto] + links.prefix(1) + [Machine(name: "onion")])
    let names = LinkNames(links + [Machine(name: "onion")])
    let lines = RequestLine.all(of: path, over: line.outline, where: names)
    #expect(lines.map(\.title) == ["line", "veto", "tomato", "onion"])
    #expect(lines.map(\.depth) == [0, 1, 2, 2])
    #expect(lines.map(\.visits.count) == [1, 1, 1, 1])
  }

  @Test func `the first of two links with the same path shows the visits of both`() throws {
    let path = try Path.of("0 shop passed 0 9\n1 limit passed 1 2\n1 limit passed 4 2")
    let lines = RequestLine.all(
      of: path, over: Outline("shop", parts: [Outline("limit"), Outline("limit")]))
    #expect(lines.map(\.visits.count) == [1, 2, 0])
    #expect(lines.map(\.isShownAbove) == [false, false, true])
  }
}
