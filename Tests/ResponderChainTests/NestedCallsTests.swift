import Baton
import Testing

@testable import BatonTesting
@testable import ResponderChain

private final class Called {
  let name: String
  init(_ name: String) { self.name = name }
}

@Test func `an element in progress is not entered again`() {
  var walk = NestedCalls()
  let (a, b, c) = (Called("a"), Called("b"), Called("c"))
  let entered = walk.calls([a, b, c, b])
  #expect(entered == [true, true, true, false])
  #expect(walk.refusal == .circle(["b", "c", "b"]))
  let isLast = walk.last === c
  #expect(isLast)
  // The compiler cannot compare references to any object inside #expect.
  let order = [walk.leave() === c, walk.leave() === b, walk.last === a]
  #expect(order == [true, true, true])
  let again = walk.calls([b])
  #expect(again == [true])
  walk.reset()
  #expect(walk.depth == 0)
  #expect(walk.refusal == nil)
}

@Test func `a nested walk rejects the first element above its limit`() {
  var walk = NestedCalls(limit: 2)
  let some = walk.calls([Called("a"), Called("b"), Called("c")])
  #expect(some == [true, true, false])
  #expect(walk.refusal == .limit(2))
}

@Test func `a nested walk reports the first reason for ending`() {
  var walk = NestedCalls()
  walk.refuse(.limit(2))
  walk.refuse(.stack(3))
  #expect(walk.refusal == .limit(2))
}

@Test func `a copy of a nested walk has visited the same elements and continues independently`() {
  var walk = NestedCalls()
  let (a, b) = (Called("a"), Called("b"))
  _ = walk.calls([a, a])
  var copy = walk.copy()
  #expect(copy.depth == 1)
  #expect(copy.refusal == .circle(["a", "a"]))
  let again = copy.calls([a, b])
  #expect(again == [false, true])
  #expect(walk.depth == 1)
}

@Test(arguments: [1, 5, 6, 20, 29])
func `elements are distinguished after some were left and others entered`(left: Int) {
  var walk = NestedCalls()
  var inside = (0..<30).map { Called("\($0)") }
  _ = walk.calls(inside)
  for _ in 0..<left { _ = walk.leave() }
  let gone = Array(inside.suffix(left))
  inside.removeLast(left)
  let again = walk.calls(inside)
  #expect(again.allSatisfy { !$0 })
  let new = (0..<left).map { Called("new \($0)") }
  let entered = walk.calls(new + gone)
  #expect(entered.allSatisfy { $0 })
  let all = walk.calls(inside + new + gone)
  #expect(all.allSatisfy { !$0 })
}

@Test func `elements are distinguished however many were visited and left`() {
  var walk = NestedCalls()
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

/// Descends until the walk rejects a call, and returns the depth.
private func descend(_ walk: inout NestedCalls) -> Int {
  guard walk.calls(Called("")) else { return walk.depth }
  return descend(&walk)
}

extension NestedCalls {
  /// Enters a call, or records that the walk rejected it, as nested callers do.
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

@Test func `a full stack ends a nested walk before it overflows`() {
  var walk = NestedCalls(limit: .max)
  let depth = descend(&walk)
  #expect(walk.refusal == .stack(depth))
}

/// Calls a closure further down the stack.
private func deeper<Value>(by kibibytes: Int, _ body: () -> Value) -> Value {
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { _ in
    kibibytes > 0 ? deeper(by: kibibytes - 1, body) : body()
  }
}

/// Calls a closure while little of the stack is left.
private func whereLow<Value>(_ body: () -> Value) -> Value {
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { _ in
    StackRoom.isLow ? body() : whereLow(body)
  }
}

/// Descends in large steps until the walk and a copy of it reject a call, and returns the depth.
private func descendFar(_ walk: inout NestedCalls) -> Int {
  guard walk.calls(Called("")) else {
    var copy = walk.copy()
    let isCalled = copy.calls(Called("copy"))
    #expect(!isCalled)
    return walk.depth
  }
  return deeper(by: 256) { descendFar(&walk) }
}

@Test func `levels of any size leave stack space for one more`() throws {
  try Stack(size: 16 << 20).run {
    var walk = NestedCalls(limit: .max)
    let depth = descendFar(&walk)
    #expect(walk.refusal == .stack(depth))
    #expect(depth > 8)
  }
}

@Test func `nothing is called on a nearly full stack, however small the levels were`()
  throws
{
  try Stack.small.run {
    var walk = NestedCalls(limit: .max)
    for _ in 0..<10 { _ = walk.calls(Called("")) }
    var copy = walk.copy()
    let isCalledByCopy = whereLow { copy.calls(Called("late")) }
    #expect(!isCalledByCopy)
    let isCalled = whereLow { walk.calls(Called("late")) }
    #expect(!isCalled)
    #expect(walk.refusal == .stack(10))
  }
}

@Test func `a walk that continues on another thread's stack is not rejected`() throws {
  nonisolated(unsafe) var walk = NestedCalls(limit: .max)
  for _ in 0..<10 { _ = walk.calls(Called("")) }
  try Stack.small.run {
    let isCalled = walk.calls(Called("elsewhere"))
    #expect(isCalled)
  }
  #expect(walk.depth == 11)
}
