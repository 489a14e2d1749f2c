import Testing

@testable import Baton

private func visit(
  _ name: String, nanoseconds: Int64, detail: String? = nil, _ visits: [Path.Visit] = []
) -> Path.Visit {
  Path.Visit(
    name: name, decision: detail == nil ? .passed : .handled,
    duration: .nanoseconds(nanoseconds), detail: detail, visits: visits)
}

private let path = Path(visits: [
  visit(
    "kitchen", nanoseconds: 100,
    [
      visit("tomato", nanoseconds: 41),
      visit(
        "inner", nanoseconds: 50, [visit("onion", nanoseconds: 38, detail: "\"onion, sliced\"")]),
    ])
])

@Test func `a path lists its names, each followed by those inside it`() {
  #expect(path.names == ["kitchen", "tomato", "inner", "onion"])
  #expect(path.visits[0].visits[1].names == ["inner", "onion"])
  #expect(Path(visits: []).names == [])
}

@Test func `a visit knows its own time`() {
  #expect(path.visits[0].ownDuration == .nanoseconds(9))
  #expect(path.visits[0].visits[1].ownDuration == .nanoseconds(12))
  #expect(path.visits[0].visits[0].ownDuration == .nanoseconds(41))
}

@Test(arguments: [
  ([(10, 20), (15, 30)], 65), ([(15, 30), (10, 20)], 65), ([(10, 60), (20, 10)], 40),
  ([(90, 40)], 90), ([(-10, 30)], 80), ([(0, 100), (0, 100)], 0), ([(200, 5)], 100),
])
func `overlapping inner visits count once, and only up to the visit's end`(
  inside: [(start: Int, duration: Int)], own: Int
) {
  func record(_ start: Int, _ duration: Int, depth: Int, inside: Int) -> Path.Visit.Record {
    Path.Visit.Record(
      name: "", decision: .passed, start: .nanoseconds(start), duration: .nanoseconds(duration),
      detail: nil, notes: [], depth: depth, inside: inside)
  }
  let all = record(0, 100, depth: 0, inside: inside.count)
  let parts = inside.map { record($0.start, $0.duration, depth: 1, inside: 0) }
  #expect(Path.Visit([all] + parts, at: 0).ownDuration == .nanoseconds(own))
}

@Test func `text is shown in quotes, and other values as they print`() {
  #expect(Path.text(of: "onion") == #""onion""#)
  #expect(Path.text(of: 1) == "1")
  #expect(Path.text(of: ["onion"]) == #"["onion"]"#)
  #expect(Path.text(of: Optional("onion")) == #""onion""#)
  #expect(Path.text(of: Int?.none) == "nil")
}

@Test func `a path is drawn as text`() {
  #expect(
    "\(path)" == """
      kitchen      passed   100 ns
      ├─ tomato    passed    41 ns
      └─ inner     passed    50 ns
         └─ onion  handled   38 ns  "onion, sliced"
      """)
}

@Test func `a visit knows its path, which distinguishes visits with the same name`() {
  let desk = Chain("desk") {
    Chain("tier 1") { Machine(name: "limit") }
    Chain("tier 2") { Machine(name: "limit") }
  }
  #expect(
    desk.path(of: "tofu").path.allVisits.map(\.way) == [
      ["desk"], ["desk", "tier 1"], ["desk", "tier 1", "limit"], ["desk", "tier 2"],
      ["desk", "tier 2", "limit"],
    ])
}
