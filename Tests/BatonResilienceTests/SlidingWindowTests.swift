import Testing

@testable import BatonResilience

@Suite struct SlidingWindowTests {
  typealias Counts = SlidingWindow.Counts

  @Test func `counts older than the window expire one tenth at a time`() {
    var window = SlidingWindow(.seconds(10))
    window.add(calls: 2, marked: 1, at: .zero)
    window.add(calls: 3, at: .seconds(5))
    #expect(window.total == Counts(calls: 5, marked: 1))
    window.advance(to: .milliseconds(9_999))
    #expect(window.total == Counts(calls: 5, marked: 1))
    window.advance(to: .seconds(10))
    #expect(window.total == Counts(calls: 3, marked: 0))
    window.advance(to: .seconds(15))
    #expect(window.total == Counts())
  }

  @Test func `an earlier moment counts in the current tenth`() {
    var window = SlidingWindow(.seconds(10))
    window.add(calls: 1, at: .seconds(20))
    window.add(calls: 1, at: .seconds(3))
    #expect(window.total == Counts(calls: 2))
  }

  @Test func `a window of any length keeps counting after any pause`() {
    for length in [Duration.zero, .nanoseconds(1), .seconds(Int64.max)] {
      var window = SlidingWindow(length)
      window.add(calls: 1, at: .zero)
      window.add(calls: 1, at: .seconds(Int64.max))
      #expect(window.total.calls >= 1)
    }
  }
}
