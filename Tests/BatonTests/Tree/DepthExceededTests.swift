import Testing

@testable import Baton

@Test func `the error for a request that is too deep states its path`() {
  let names = (1...12).map { "\($0)" }
  #expect(
    DepthExceeded(limit: 12, way: names).description == """
      the request is nested more than 12 levels deep: \
      1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → 11 → 12; to allow deeper requests, raise the tree's \
      limit
      """)
}

@Test func `a long path is shortened in the middle`() {
  let names = (1...1000).map { "\($0)" }
  #expect(
    DepthExceeded(limit: 1000, way: names).description == """
      the request is nested more than 1000 levels deep: \
      1 → 2 → 3 → 4 → 5 → 6 → … → 996 → 997 → 998 → 999 → 1000; to allow deeper requests, raise \
      the tree's limit
      """)
}

@Test func `the error for a request too deep for the stack says so`() {
  let error = DepthExceeded(.stack, limit: 1000, way: ["a", "b"])
  #expect(
    error.description == """
      the thread's stack is exhausted after 2 of at most 1000 levels: a → b; to allow deeper \
      requests, call the tree on a thread with a larger stack
      """)
  #expect("\(error.code)" == "stack")
  #expect(DepthExceeded(limit: 2, way: []).code == .limit)
}
