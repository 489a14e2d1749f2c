import Testing

import Baton

@Test func `an outcome's response is nil for a pass`() {
  #expect(Outcome.handled(1).response == 1)
  #expect(Outcome<Int>.passed.response == nil)
}
