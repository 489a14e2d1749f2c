import Baton
import Testing

@testable import BatonInspector

@Suite struct TimelineTests {
  @Test func `every bar has a label, however short the bar is`() throws {
    let path = try Path.of(
      """
      0 kitchen handled 0 10000
      1 tomato passed 1 1
      1 onion passed 3 1
      1 lettuce handled 9998 1
      """)
    let svg = "\(Timeline(path: path).html)"
    let labels = svg.matches(of: /<text x="([^"]*)"[^>]*?(text-anchor="end")?>([^<]*)<\/text>/)
    let names = labels.map { String($0.3) }
    #expect(
      names == ["0 ns", "2000 µs", "4000 µs", "6000 µs", "8000 µs", "10 ms"] + [
        "kitchen", "tomato", "onion", "lettuce",
      ])
    // A bar at the end has its label before it.
    #expect(labels.last?.2 != nil)
    #expect(svg.contains(#"viewBox="0 0 1000 110""#))
  }

  @Test(arguments: [
    (0, [0]), (1, [0, 1]), (7, [0, 2, 4, 6]), (30_000, [0, 10_000, 20_000, 30_000]),
    (999, [0, 200, 400, 600, 800]), (6_100_000, [0, 2_000_000, 4_000_000, 6_000_000]),
  ])
  func `an axis has a few round ticks`(whole: Int, ticks: [Int]) {
    #expect(TimeAxis(.nanoseconds(whole)).ticks == ticks.map { .nanoseconds($0) })
  }

  @Test(arguments: [Int64.max, -5])
  func `any duration has an axis`(nanoseconds: Int64) {
    #expect((1...6).contains(TimeAxis(.nanoseconds(nanoseconds)).ticks.count))
  }

  @Test(arguments: [
    "onion", "", String(repeating: "x", count: 200), String(repeating: "饭", count: 60),
  ])
  func `a label is inside the picture, wherever its bar is`(name: String) {
    for (left, right) in [(0.0, 1.0), (0, 1000), (500, 501), (999, 1000), (100, 900), (700, 701)] {
      let label = BarLabel(name, from: left, to: right, within: 1000)
      let width = label.text.reduce(0) { $0 + ($1.isASCII ? 7.5 : 13) }
      #expect(label.endsThere ? label.x - width >= -13 : label.x + width <= 1000 + 13)
    }
  }
}
