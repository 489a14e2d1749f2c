import Testing

@testable import Baton

@Test func `a trace keeps steps in the order in which they began, each below its own`() {
  let trace = Trace()
  let kitchen = trace.begin("kitchen", in: Trace.root, as: .other)
  let tomato = trace.begin("tomato", in: kitchen, as: .other)
  trace.end(tomato, .passed, nil)
  let inner = trace.begin("inner", in: kitchen, as: .other)
  let onion = trace.begin("onion", in: inner, as: .other)
  let other = trace.begin("other", in: kitchen, as: .other)
  trace.end(other, .passed, nil)
  trace.end(onion, .handled, "1")
  trace.end(inner, .handled, nil)
  trace.end(kitchen, .handled, nil)
  #expect(
    trace.path.description.withoutDurations == """
      kitchen      handled <time>
      ├─ tomato    passed <time>
      ├─ inner     handled <time>
      │  └─ onion  handled <time>  1
      └─ other     passed <time>
      """)
}

@Test func `a step ends once, and a later end changes nothing`() throws {
  let trace = Trace()
  let step = trace.begin("onion", in: Trace.root, as: .other)
  trace.end(step, .failed, "broken")
  let ended = try #require(trace.path.steps.first)
  trace.end(step, .handled, "1")
  let again = try #require(trace.path.steps.first)
  #expect(again.decision == .failed)
  #expect(again.detail == "broken")
  #expect(again.duration == ended.duration)
}

@Test func `an around handler's earlier change is not forgotten`() {
  let trace = Trace()
  let step = trace.begin("around", in: Trace.root, as: .other)
  for request: Sameness in [.same, .different, .same] {
    trace.sentOn(step, request)
    trace.cameBack(step, .passed, nil)
  }
  trace.endAround(step, .passed, nil)
  #expect(trace.path.steps.map(\.decision) == [.changed])
}

@Test func `a step that did not end was cut short`() {
  let trace = Trace()
  _ = trace.begin("onion", in: Trace.root, as: .other)
  #expect(trace.path.steps.map(\.decision) == [.cancelled])
}

@Test func `a step lasts at least as long as those inside it`() {
  let chain = Chain("shop") {
    Chain("kitchen") {
      Machine(name: "tomato")
      Machine(name: "onion")
    }
  }
  func check(_ step: Path.Step) {
    #expect(step.ownDuration >= .zero)
    for inside in step.steps { check(inside) }
  }
  for step in chain.path(of: "onion").path.steps { check(step) }
}

@Test func `steps on many threads are all kept`() async {
  let trace = Trace()
  await withTaskGroup(of: Void.self) { group in
    for thread in 0..<4 {
      group.addTask {
        let parent = trace.begin("\(thread)", in: Trace.root, as: .other)
        for number in 0..<250 {
          trace.end(trace.begin("\(thread)/\(number)", in: parent, as: .other), .passed, nil)
        }
        trace.end(parent, .passed, nil)
      }
    }
  }
  let steps = trace.path.steps
  #expect(Set(steps.map(\.name)) == ["0", "1", "2", "3"])
  for step in steps {
    #expect(step.steps.map(\.name) == (0..<250).map { "\(step.name)/\($0)" })
  }
}

@Test func `a step that passed is explained, and one that ended otherwise is not`() {
  let trace = Trace()
  for decision in [Path.Decision.passed, .cancelled] {
    let step = trace.begin("onion", in: Trace.root, as: .other)
    trace.end(step, decision, nil)
    trace.explain(step, "no onion")
  }
  #expect(trace.path.steps.map(\.detail) == ["no onion", nil])
}

@Test func `what happens after a path was taken is not in it`() {
  let trace = Trace()
  let kitchen = trace.begin("kitchen", in: Trace.root, as: .row)
  let path = trace.path
  trace.add("onion", to: kitchen, .handled, "1")
  trace.note(kitchen, "late")
  let late = trace.begin("late", in: kitchen, as: .other)
  trace.sentOn(late, .different)
  trace.cameBack(late, .handled, PathText("1"))
  trace.endAround(late, .handled, PathText("1"))
  trace.end(kitchen, .handled, nil)
  #expect(path.story == "kitchen cancelled")
  #expect(path.steps[0].notes == [])
  #expect(trace.path == path)
}

@Test func `a trace has room for more steps than it began with`() {
  let trace = Trace()
  let row = trace.begin("row", in: Trace.root, as: .row)
  for number in 0..<100 { trace.add("\(number)", to: row, .passed, nil) }
  trace.end(row, .passed, nil)
  #expect(trace.path.names == ["row"] + (0..<100).map(String.init))
}
