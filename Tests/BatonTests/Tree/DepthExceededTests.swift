import Testing

@testable import Baton

@Test func `the error of a request that is too deep names its path`() {
  let names = (1...12).map { "\($0)" }
  #expect(
    DepthExceeded(limit: 12, way: names).description == """
      the request goes deeper than 12 levels: \
      1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → 11 → 12; if that is intended, raise the tree's limit
      """)
}

@Test func `a long path is shortened in the middle`() {
  let names = (1...1000).map { "\($0)" }
  #expect(
    DepthExceeded(limit: 1000, way: names).description == """
      the request goes deeper than 1000 levels: \
      1 → 2 → 3 → 4 → 5 → 6 → … → 996 → 997 → 998 → 999 → 1000; if that is intended, raise the \
      tree's limit
      """)
}

@Test func `the error of a request too deep for the stack says so`() {
  let error = DepthExceeded(.stack, limit: 1000, way: ["a", "b"])
  #expect(
    error.description == """
      the thread's stack has no room for more than 2 levels of at most 1000: a → b; if that is \
      intended, call the tree on a thread with a larger stack
      """)
  #expect("\(error.code)" == "stack")
  #expect(DepthExceeded(limit: 2, way: []).code == .limit)
}
