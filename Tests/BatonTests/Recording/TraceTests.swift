import BatonResilience
import Testing

@testable import Baton

@Test func `a trace stores visits in order of their start, each below its parent`() {
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

@Test func `a visit ends once, and a second end changes nothing`() throws {
  let trace = Trace()
  let visit = trace.begin("onion", in: Trace.root, as: .other)
  trace.end(visit, .failed, "broken")
  let ended = try #require(trace.path.visits.first)
  trace.end(visit, .handled, "1")
  let again = try #require(trace.path.visits.first)
  #expect(again.decision == .failed)
  #expect(again.detail == "broken")
  #expect(again.duration == ended.duration)
}

@Test func `an around handler's earlier change is not forgotten`() {
  let trace = Trace()
  let visit = trace.begin("around", in: Trace.root, as: .other)
  for request: Sameness in [.same, .different, .same] {
    trace.recordForwarding(visit, request)
    trace.recordRestResult(visit, .passed)
  }
  trace.endAroundPassing(visit)
  #expect(trace.path.visits.map(\.decision) == [.changed])
}

@Test func `an around handler cancelled before the rest answers was cancelled itself`() {
  let trace = Trace()
  for answers: [Path.Decision] in [[], [.handled, .cancelled]] {
    let visit = trace.begin("around", in: Trace.root, as: .around)
    for answer in answers {
      trace.recordForwarding(visit, .same)
      trace.recordRestResult(visit, answer)
    }
    trace.recordForwarding(visit, .same)
    let error = ChainError<Never>(code: .cancelled, handlers: ["onion"], cause: nil)
    trace.endAround(visit, throwing: error, by: 0)
  }
  #expect(trace.path.visits.map(\.decision) == [.cancelled, .cancelled])
}

@Test func `a visit without an end was cut short`() {
  let trace = Trace()
  _ = trace.begin("onion", in: Trace.root, as: .other)
  #expect(trace.path.visits.map(\.decision) == [.cancelled])
}

@Test func `the path of a task shows the handler in progress, even a synchronous one`() {
  let trace = Trace()
  let kitchen = trace.begin("kitchen", in: Trace.root, as: .gapless)
  let recorder = Recorder(trace: trace, visit: kitchen, isGapless: true)
  let curious = ClosureHandler("curious") { (_: String) in
    Outcome<String>.handled(trace.path.story)
  }
  let outcome = try? curious.handle("", in: Walk(recorder: recorder, isCancellable: true))
  #expect(
    outcome?.response == """
      kitchen cancelled
        curious cancelled
      """)
}

@Test func `a visit lasts at least as long as its inner visits`() {
  let chain = Chain("shop") {
    Chain("kitchen") {
      Machine(name: "tomato")
      Machine(name: "onion")
    }
  }
  func check(_ visit: Path.Visit) {
    #expect(visit.ownDuration >= .zero)
    for inside in visit.visits { check(inside) }
  }
  for visit in chain.path(of: "onion").path.visits { check(visit) }
}

@Test func `visits on many threads are all stored`() async {
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
  let visits = trace.path.visits
  #expect(Set(visits.map(\.name)) == ["0", "1", "2", "3"])
  for visit in visits {
    #expect(visit.visits.map(\.name) == (0..<250).map { "\(visit.name)/\($0)" })
  }
}

@Test func `only a visit that passed has an explanation`() {
  let trace = Trace()
  for decision in [Path.Decision.passed, .cancelled] {
    let visit = trace.begin("onion", in: Trace.root, as: .other)
    trace.end(visit, decision, nil)
    trace.explain(visit, "no onion")
  }
  #expect(trace.path.visits.map(\.detail) == ["no onion", nil])
}

/// Waits until the clock has advanced.
private func tick() {
  let start = Moment.now
  while Moment.now.since(start) == 0 {}
}

@Test func `a visit without an end lasts until the path is first read`() {
  let trace = Trace()
  _ = trace.begin("onion", in: Trace.root, as: .other)
  tick()
  let duration = trace.path.visits[0].duration
  #expect(duration > .zero)
  tick()
  #expect(trace.path.visits[0].duration == duration)
}

@Test func `the time to explain a pass does not count as time of its row`() {
  let trace = Trace()
  let row = trace.begin("row", in: Trace.root, as: .gapless)
  let tomato = trace.add("tomato", to: row, .passed, nil)
  tick()
  trace.explain(tomato, "no tomato")
  trace.add("onion", to: row, .handled, nil)
  let parts = trace.path.visits[0].visits
  #expect(parts[1].start > parts[0].start + parts[0].duration)
}

@Test func `a late explanation does not lengthen a finished row`() {
  let trace = Trace()
  let row = trace.begin("row", in: Trace.root, as: .gapless)
  let tomato = trace.add("tomato", to: row, .passed, nil)
  trace.end(row, .passed, nil)
  tick()
  trace.explain(tomato, "no tomato")
  let visit = trace.path.visits[0]
  #expect(visit.visits[0].detail == "no tomato")
  #expect(visit.duration == visit.visits[0].start + visit.visits[0].duration)
}

@Test func `a part that arrives after its row has ended is not in the path`() {
  let trace = Trace()
  let row = trace.begin("row", in: Trace.root, as: .gapless)
  trace.end(row, .passed, nil)
  let late = trace.add("late", to: row, .passed, nil)
  trace.explain(late, "no tomato")
  #expect(trace.path.story == "row passed")
}

@Test func `visits in progress when their parent ends are cancelled at that time`() {
  let trace = Trace()
  let race = trace.begin("race", in: Trace.root, as: .other)
  let slow = trace.begin("slow", in: race, as: .gapless)
  let part = trace.begin("part", in: slow, as: .other)
  let quick = trace.begin("quick", in: race, as: .other)
  trace.add("first", to: slow, .handled, "1")
  trace.end(quick, .handled, "2")
  trace.end(race, .handled, nil)
  tick()
  trace.end(part, .handled, "3")
  trace.add("second", to: slow, .handled, "4")
  trace.end(trace.begin("late", in: race, as: .other), .handled, "5")
  trace.end(slow, .handled, nil)
  let path = trace.path
  #expect(
    path.story == """
      race handled
        slow cancelled
          part cancelled
          first cancelled
        quick handled 2
      """)
  let end = path.visits[0].duration
  #expect(path.visits[0].visits[0].start + path.visits[0].visits[0].duration == end)
  #expect(path.allVisits.allSatisfy { $0.ownDuration >= .zero })
}

@Test func `an abandoned visit is cancelled and begins no more visits`() {
  let trace = Trace()
  let limit = trace.begin("limit", in: Trace.root, as: .around)
  trace.recordForwarding(limit, .same)
  let stock = trace.begin("stock", in: limit, as: .other)
  trace.end(stock, .handled, "1")
  trace.recordRestResult(limit, with: 1)
  trace.leave(limit)
  #expect(trace.begin("late", in: limit, as: .other) == Trace.nowhere)
  trace.endAround(limit, throwing: ChainError.failed(KitchenError.dirty), by: 0)
  #expect(trace.path.story == "limit failed dirty\n  stock cancelled")
}

@Test func `of parallel calls of the rest, the first response counts`() {
  for isFirst in [true, false] {
    let trace = Trace()
    let hedge = trace.begin("hedge", in: Trace.root, as: .around)
    trace.recordForwarding(hedge, .same)
    trace.recordForwarding(hedge, .same)
    let calls = ["one", "two"].map { trace.begin($0, in: hedge, as: .other) }
    tick()
    trace.end(calls[isFirst ? 0 : 1], .handled, nil)
    tick()
    trace.end(calls[isFirst ? 1 : 0], .handled, nil)
    trace.end(hedge, .passed, nil)
    let decisions = trace.path.visits[0].visits.map(\.decision)
    #expect(decisions == (isFirst ? [.handled, .cancelled] : [.cancelled, .handled]))
  }
}

@Test func `of consecutive calls of the rest, the last response counts`() {
  let number = Milestone()
  let oven = Chain("bakery") {
    ClosureHandler("oven") { (_: String) in
      number.reach()
      return Outcome.handled(number.count)
    }
  }
  #expect(
    oven.retrying { _, attempt in attempt < 3 }.path(of: "").path.story == """
      retry passed
        bakery cancelled
          oven cancelled 1
        bakery cancelled
          oven cancelled 2
        bakery handled
          oven handled 3
      """)
}

@Test func `events after a path was read are not in it`() {
  let trace = Trace()
  let kitchen = trace.begin("kitchen", in: Trace.root, as: .gapless)
  let path = trace.path
  trace.add("onion", to: kitchen, .handled, "1")
  trace.note(kitchen, "late")
  let late = trace.begin("late", in: kitchen, as: .other)
  trace.recordForwarding(late, .different)
  trace.recordRestResult(late, with: 1)
  trace.endAround(late, with: 1, by: 0)
  trace.recordPassthrough(late, .handled)
  trace.end(kitchen, .handled, nil)
  #expect(path.story == "kitchen cancelled")
  #expect(path.visits[0].notes == [])
  #expect(trace.path == path)
}

@Test func `a trace grows beyond its initial capacity`() {
  let trace = Trace()
  let row = trace.begin("row", in: Trace.root, as: .gapless)
  for number in 0..<100 { trace.add("\(number)", to: row, .passed, nil) }
  trace.end(row, .passed, nil)
  #expect(trace.path.names == ["row"] + (0..<100).map(String.init))
}
