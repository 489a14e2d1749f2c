import BatonResilience
import Testing

@Suite struct RequestPriorityTests {
  @Test func `there are five priorities, in this order`() {
    #expect(
      RequestPriority.allCases.sorted() == [.background, .low, .normal, .high, .critical])
  }
}
