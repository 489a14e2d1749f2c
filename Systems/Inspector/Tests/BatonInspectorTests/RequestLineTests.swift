import Baton
import Testing

@testable import BatonInspector

@Suite struct RequestLineTests {
  @Test func `a path lies over the drawing of its chain, which shows who was not asked`() throws {
    let path = try Path.of("0 kitchen handled 0 9\n1 tomato handled 1 7")
    let lines = RequestLine.all(of: path, over: kitchen().outline)
    #expect(lines.map(\.title) == ["kitchen", "tomato", "onion"])
    #expect(lines.map { $0.visits.map(\.decision) } == [[.handled], [.handled], []])
  }

  @Test func `who was asked again has several visits`() throws {
    let path = try Path.of("0 retry failed 0 9\n1 oven failed 1 2\n1 oven failed 4 2")
    let lines = RequestLine.all(of: path, over: Outline("retry", parts: [Outline("oven")]))
    #expect(lines.map(\.visits.count) == [1, 2])
  }

  @Test func `what was met and is not drawn comes behind, with its way`() throws {
    let lines = RequestLine.all(of: try .onion(), over: Outline("kitchen"))
    #expect(lines.map(\.title) == ["kitchen", "kitchen → tomato", "kitchen → onion"])
  }
}
