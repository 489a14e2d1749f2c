import Baton
import Testing

private final class Called {
  let name: String
  init(_ name: String) { self.name = name }
}

@Test func `an element that is being called is not entered again`() {
  var walk = NestedWalk()
  let (a, b, c) = (Called("a"), Called("b"), Called("c"))
  let entered = walk.calls([a, b, c, b])
  #expect(entered == [true, true, true, false])
  #expect(walk.refusal == .circle(["b", "c", "b"]))
  // The compiler does not come through a comparison of references to any object inside of #expect.
  let order = [walk.leave() === c, walk.leave() === b, walk.last === a]
  #expect(order == [true, true, true])
  let again = walk.calls([b])
  #expect(again == [true])
  walk.reset()
  #expect(walk.depth == 0)
  #expect(walk.refusal == nil)
}

@Test func `a nested walk refuses the first element above its limit`() {
  var walk = NestedWalk(limit: 2)
  let some = walk.calls([Called("a"), Called("b"), Called("c")])
  #expect(some == [true, true, false])
  #expect(walk.refusal == .limit(2))
}

@Test func `elements are told apart however many have been met and left`() {
  var walk = NestedWalk()
  let all = (0..<60).map { Called("\($0)") }
  for _ in 0..<2 {
    let entered = walk.calls(all)
    let again = walk.calls(all)
    #expect(entered.allSatisfy { $0 })
    #expect(again.allSatisfy { !$0 })
    for _ in all { _ = walk.leave() }
    #expect(walk.depth == 0)
  }
}

/// Goes deeper until the walk refuses; returns how deep it came.
private func descend(_ walk: inout NestedWalk) -> Int {
  guard walk.calls(Called("")) else { return walk.depth }
  return descend(&walk)
}

extension NestedWalk {
  /// Does what those do who call each other.
  fileprivate mutating func calls(_ called: Called) -> Bool {
    if enter(called) { return true }
    let end = end(before: called) { (called: Called) in called.name }
    refuse(end)
    return false
  }

  fileprivate mutating func calls(_ all: [Called]) -> [Bool] {
    var answers: [Bool] = []
    for called in all { answers.append(calls(called)) }
    return answers
  }
}

@Test func `a stack that has no room ends a nested walk before it overflows`() {
  var walk = NestedWalk(limit: .max)
  let depth = descend(&walk)
  #expect(walk.refusal == .stack(depth))
}
