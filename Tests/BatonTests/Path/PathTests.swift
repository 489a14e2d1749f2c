import Testing

@testable import Baton

private func step(
  _ name: String, nanoseconds: Int64, detail: String? = nil, _ steps: [Path.Step] = []
) -> Path.Step {
  Path.Step(
    name: name, decision: detail == nil ? .passed : .handled,
    duration: .nanoseconds(nanoseconds), detail: detail, steps: steps)
}

private let path = Path(steps: [
  step(
    "kitchen", nanoseconds: 100,
    [
      step("tomato", nanoseconds: 41),
      step("inner", nanoseconds: 50, [step("onion", nanoseconds: 38, detail: "\"onion, sliced\"")]),
    ])
])

@Test func `a path lists its names, those inside a link right after it`() {
  #expect(path.names == ["kitchen", "tomato", "inner", "onion"])
  #expect(path.steps[0].steps[1].names == ["inner", "onion"])
  #expect(Path(steps: []).names == [])
}

@Test func `a step knows the time that it spent itself`() {
  #expect(path.steps[0].ownDuration == .nanoseconds(9))
  #expect(path.steps[0].steps[1].ownDuration == .nanoseconds(12))
  #expect(path.steps[0].steps[0].ownDuration == .nanoseconds(41))
}

@Test func `a text is shown in quotes, and anything else as it prints`() {
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
