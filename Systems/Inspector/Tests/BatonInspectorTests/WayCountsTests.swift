import Baton
import Testing

@testable import BatonInspector

@Suite struct WayCountsTests {
  @Test func `each link of a drawing has its counts and the times of its own`() throws {
    var counts = WayCounts()
    for path in [try Path.onion(), try .tofu()] { counts.add(CountedVisit.all(of: path)) }
    let lines = counts.lines(of: kitchen().outline)
    #expect(lines.map(\.title) == ["kitchen", "tomato", "onion"])
    #expect(lines.map(\.depth) == [0, 1, 1])
    #expect(
      lines.map(\.counts.decisions) == [
        [.handled: 1, .passed: 1], [.passed: 2], [.handled: 1, .passed: 1],
      ])
    // The longer one is 30 − 8 − 15 µs, in the bucket from 6144 to 7168 ns.
    #expect(lines[0].counts.ownTime(0.99) == .nanoseconds(6656))
  }

  @Test func `two handlers of one name in two places are two`() throws {
    var counts = WayCounts()
    counts.add(
      CountedVisit.all(
        of: try .of(
          """
          0 shop passed 0 9
          1 bag passed 0 4
          2 limit passed 1 2
          1 limit passed 5 2
          """)))
    let outline = Outline(
      "shop", parts: [Outline("bag", parts: [Outline("limit")]), Outline("limit"), Outline("end")])
    let lines = counts.lines(of: outline)
    #expect(lines.map(\.counts.asked) == [1, 1, 1, 1, 0])
    #expect(lines.map(\.isNeverAsked) == [false, false, false, false, true])
  }

  @Test func `two of one name in one place are counted together, once`() throws {
    var counts = WayCounts()
    counts.add(
      CountedVisit.all(
        of: try .of("0 shop handled 0 9\n1 limit passed 1 2\n1 limit handled 5 2")))
    let lines = counts.lines(
      of: Outline("shop", parts: [Outline("limit"), Outline("limit"), Outline("limits")]))
    #expect(lines.map(\.counts.asked) == [1, 2, 0, 0])
    #expect(lines.map(\.isCountedAbove) == [false, false, true, false])
    #expect(lines.map(\.isNeverAsked) == [false, false, false, true])
  }

  @Test func `how a handler stands is drawn, and counts as nobody who was never asked`() throws {
    let outline = Outline("limit", parts: [Outline("0 keys", label: "state"), Outline("end")])
    let lines = WayCounts().lines(of: outline)
    #expect(lines.map(\.title) == ["limit", "state: 0 keys", "end"])
    #expect(lines.map(\.isNeverAsked) == [true, false, true])
  }

  @Test func `what was met and is not drawn comes behind, with its way`() throws {
    var counts = WayCounts()
    counts.add(CountedVisit.all(of: try .onion()))
    let lines = counts.lines(of: Outline("kitchen", parts: [Outline("onion")]))
    #expect(lines.map(\.title) == ["kitchen", "onion", "kitchen → tomato"])
    #expect(lines.map(\.isDrawn) == [true, true, false])
  }

  @Test func `after an edit a handler counts as never asked until it is`() throws {
    var counts = WayCounts()
    counts.add(CountedVisit.all(of: try .tofu()))
    counts.noteEdit()
    counts.add(CountedVisit.all(of: try .of("0 kitchen handled 0 9\n1 tomato handled 1 2")))
    #expect(counts.lines(of: kitchen().outline).map(\.isNeverAsked) == [false, false, true])
  }

  @Test func `names that requests make up are counted together beyond a thousand`() throws {
    var counts = WayCounts()
    for number in 0..<1500 {
      counts.add(
        CountedVisit.all(of: try .of("0 shop passed 0 9\n1 n\(number) passed 1 2\n2 in passed 1 1"))
      )
    }
    #expect(counts.lines(of: Outline("shop")).count == WayCounts.mostWays)
    #expect(counts.uncounted == 2 * 1500 - (WayCounts.mostWays - 1))
  }
}
