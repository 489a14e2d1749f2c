import Baton
import Testing

@testable import BatonTesting

/// A tree that releases its children as views do.
private final class Node {
  let released: Milestone
  var children: [Node]

  init(_ released: Milestone, _ children: [Node] = []) {
    (self.released, self.children) = (released, children)
  }

  deinit {
    ReleaseQueue.release(&children)
    released.reach()
  }
}

@Test func `releasing a nest of any depth uses constant stack space`() throws {
  let released = Milestone()
  try Stack.small.run {
    var all = [(0..<100_000).reduce(Node(released)) { node, _ in Node(released, [node]) }]
    ReleaseQueue.release(&all)
    #expect(all.isEmpty)
  }
  #expect(released.count == 100_001)
}

@Test func `a part retained elsewhere stays alive`() {
  let released = Milestone()
  let kept = Node(released)
  let node = Node(released, [kept])
  ReleaseQueue.release(&node.children)
  #expect(node.children.isEmpty)
  #expect(released.count == 0)
  #expect(kept.children.isEmpty)
}
