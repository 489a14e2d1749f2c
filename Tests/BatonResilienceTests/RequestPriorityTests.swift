import BatonResilience
import Testing

@Suite struct RequestPriorityTests {
  @Test func `there are five, in this order`() {
    #expect(
      RequestPriority.allCases.sorted() == [.background, .low, .normal, .high, .critical])
  }
}
