import Testing

@testable import BatonResilience

@Suite struct SlidingWindowTests {
  typealias Counts = SlidingWindow.Counts

  @Test func `what is older than the window is forgotten tenth by tenth`() {
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

  @Test func `a moment before the last one counts in the same tenth`() {
    var window = SlidingWindow(.seconds(10))
    window.add(calls: 1, at: .seconds(20))
    window.add(calls: 1, at: .seconds(3))
    #expect(window.total == Counts(calls: 2))
  }

  @Test func `however long nothing is counted, and however short the window, it counts on`() {
    for length in [Duration.zero, .nanoseconds(1), .seconds(Int64.max)] {
      var window = SlidingWindow(length)
      window.add(calls: 1, at: .zero)
      window.add(calls: 1, at: .seconds(Int64.max))
      #expect(window.total.calls >= 1)
    }
  }
}
