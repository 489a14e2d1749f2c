import Testing

@testable import Baton

@Test func `a response whose text has other bytes is another one, however equal`() {
  func decision(_ left: String, _ right: String) -> Path.Decision {
    let around = ClosureAround<Int, String, Never>("around") { request, next in
      next(request).map { _ in right }
    }
    let end = ClosureHandler("end") { (_: Int) in Outcome.handled(left) }
    return end.surrounded(by: around).path(of: 1).path.visits[0].decision
  }
  #expect(decision("caf\u{e9}", "cafe\u{301}") == .changed)
  // As many bytes, in another order.
  #expect(decision("a\u{301}\u{323}", "a\u{323}\u{301}") == .changed)
  #expect(decision("cafe\u{301}", "cafe" + "\u{301}") == .passed)
}

@Test func `texts have the same bytes, or both are not there`() {
  func same(_ left: String?, _ right: String?) -> Bool {
    PathText(left).hasSameText(as: PathText(right))
  }
  #expect(same(nil, nil) && same("", "") && same("onion", "onion"))
  #expect(!same(nil, "") && !same("", nil) && !same("onion", "onions") && !same("a", "b"))
}

@Test func `a text is the same as another where both are exact`() {
  let (exact, other) = (PathText("1", isExact: true), PathText("1"))
  #expect(exact.sameness(to: exact) == .same)
  #expect(exact.sameness(to: other) == .notCompared)
  #expect(other.sameness(to: exact) == .notCompared)
}
