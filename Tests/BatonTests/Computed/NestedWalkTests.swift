import Baton
import Testing

private final class Called {
  let name: String
  init(_ name: String) { self.name = name }
}

@Test func `an element that is being called is not entered again`() {
  var walk = NestedWalk<Called>()
  let (a, b, c) = (Called("a"), Called("b"), Called("c"))
  for element in [a, b, c] { #expect(walk.enter(element) { $0.name }) }
  #expect(!walk.enter(b) { $0.name })
  #expect(walk.refusal == .circle(["b", "c", "b"]))
  walk.leave()
  walk.leave()
  #expect(walk.last === a)
  #expect(walk.enter(b) { $0.name })
  walk.reset()
  #expect(walk.depth == 0)
  #expect(walk.refusal == nil)
}

@Test func `a nested walk refuses the first element above its limit`() {
  var walk = NestedWalk<Called>(limit: 2)
  #expect(walk.enter(Called("a")) { $0.name })
  #expect(walk.enter(Called("b")) { $0.name })
  #expect(!walk.enter(Called("c")) { $0.name })
  #expect(walk.refusal == .limit(2))
}

@Test func `elements are told apart however many have been met and left`() {
  var walk = NestedWalk<Called>()
  let all = (0..<60).map { Called("\($0)") }
  for _ in 0..<2 {
    for element in all { #expect(walk.enter(element) { $0.name }) }
    for element in all { #expect(!walk.enter(element) { $0.name }) }
    for _ in all { walk.leave() }
    #expect(walk.depth == 0)
  }
}

/// Goes deeper until the walk refuses; returns how deep it came.
private func descend(_ walk: inout NestedWalk<Called>) -> Int {
  guard walk.enter(Called("")) else { return walk.depth }
  return descend(&walk)
}

extension NestedWalk<Called> {
  fileprivate mutating func enter(_ called: Called) -> Bool { enter(called) { $0.name } }
}

@Test func `a stack that has no room ends a nested walk before it overflows`() {
  var walk = NestedWalk<Called>(limit: .max)
  let depth = descend(&walk)
  #expect(walk.refusal == .stack(depth))
}
