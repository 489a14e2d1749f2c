import Testing

@testable import BatonResilience

@Suite struct QueueDelayTests {
  func see(_ delay: inout QueueDelay, _ wait: Int, at now: Int) -> Bool {
    delay.see(.milliseconds(wait), at: .milliseconds(now))
  }

  @Test func `a queue that is long for a whole interval is overloaded`() {
    var delay = QueueDelay(target: .milliseconds(5), interval: .milliseconds(100))
    #expect(!see(&delay, 6, at: 0))
    #expect(!see(&delay, 90, at: 99))
    #expect(see(&delay, 6, at: 100))
    #expect(see(&delay, 6, at: 150))
  }

  @Test func `a queue that was short in between is not overloaded`() {
    var delay = QueueDelay(target: .milliseconds(5), interval: .milliseconds(100))
    #expect(!see(&delay, 50, at: 0))
    #expect(!see(&delay, 5, at: 60))
    #expect(!see(&delay, 50, at: 120))
    #expect(!see(&delay, 50, at: 219))
    #expect(see(&delay, 50, at: 220))
    #expect(!see(&delay, 0, at: 230))
  }
}
