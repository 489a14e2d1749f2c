import Testing

@testable import Baton

@Test func `the error of a request that went too deep names its way`() {
  let names = (1...12).map { "\($0)" }
  #expect(
    DepthExceeded(limit: 12, way: names).description == """
      the request goes deeper than 12 levels: \
      1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → 11 → 12; \
      raise the tree's limit if that is right
      """)
}

@Test func `a long way is shortened in its middle`() {
  let names = (1...1000).map { "\($0)" }
  #expect(
    DepthExceeded(limit: 1000, way: names).description == """
      the request goes deeper than 1000 levels: \
      1 → 2 → 3 → 4 → 5 → 6 → … → 996 → 997 → 998 → 999 → 1000; \
      raise the tree's limit if that is right
      """)
}

@Test func `the error of a request that the stack has no room for says so`() {
  let error = DepthExceeded(.stack, limit: 1000, way: ["a", "b"])
  #expect(
    error.description == """
      the thread's stack has no room for more than 2 levels of at most 1000: a → b; \
      call the tree on a thread with a larger stack if that is right
      """)
  #expect("\(error.code)" == "stack")
  #expect(DepthExceeded(limit: 2, way: []).code == .limit)
}
