import Testing

import Baton

@Test func `an outcome's response is nil for a pass`() {
  #expect(Outcome.handled(1).response == 1)
  #expect(Outcome<Int>.passed.response == nil)
}

@Test func `mapping changes the response, and a pass stays a pass`() {
  #expect(Outcome.handled(1).map { "\($0)" } == .handled("1"))
  #expect(Outcome<Int>.passed.map { "\($0)" } == .passed)
}

@Test func `map rethrows its closure's error`() {
  #expect(throws: KitchenError.broken) {
    try Outcome.handled(1).map { (_) throws(KitchenError) -> Int in throw .broken }
  }
  #expect(throws: Never.self) {
    try Outcome<Int>.passed.map { (_) throws(KitchenError) -> Int in throw .broken }
  }
}

@Test func `a handled nil is not a pass`() {
  #expect(Outcome<Int?>.handled(nil) != .passed)
  #expect(Set<Outcome<Int?>>([.handled(nil), .passed, .passed]).count == 2)
}
