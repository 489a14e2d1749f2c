import Testing

@testable import BatonResilience

@Suite struct AnswerTimesTests {
  func add(_ times: AnswerTimes, _ milliseconds: some Sequence<Int>, at now: Duration = .zero) {
    for time in milliseconds { times.add(.milliseconds(time), at: now) }
  }

  @Test func `the delay is the quantile of the last window until the next one ends`() {
    let times = AnswerTimes(.quantile())
    #expect(times.delay(at: .zero) == nil)
    add(times, (1...100).reversed())
    #expect(times.delay(at: .milliseconds(9999)) == nil)
    #expect(times.delay(at: .seconds(10)) == .milliseconds(95))
    add(times, 201...220, at: .seconds(11))
    #expect(times.delay(at: .seconds(19)) == .milliseconds(95))
    #expect(times.delay(at: .seconds(20)) == .milliseconds(219))
  }

  @Test func `the delay is at least 10 milliseconds`() {
    let times = AnswerTimes(.quantile())
    add(times, repeatElement(2, count: 50))
    #expect(times.delay(at: .seconds(10)) == .milliseconds(10))
  }

  @Test func `the smallest quantile is the fastest response`() {
    let times = AnswerTimes(.quantile(.leastNonzeroMagnitude))
    add(times, (21...60).reversed())
    #expect(times.delay(at: .seconds(10)) == .milliseconds(21))
  }

  @Test func `a window lasts until it has 20 responses`() {
    let times = AnswerTimes(.quantile())
    add(times, 101...119)
    #expect(times.delay(at: .seconds(60)) == nil)
    add(times, [120], at: .seconds(60))
    #expect(times.delay(at: .seconds(60)) == .milliseconds(119))
  }

  @Test func `only the last thousand responses count`() {
    let times = AnswerTimes(.quantile(1))
    add(times, repeatElement(90_000, count: 500))
    add(times, repeatElement(20, count: 1000))
    #expect(times.delay(at: .seconds(10)) == .milliseconds(20))
  }

  @Test func `the first response of a later window is also replaced first`() {
    let times = AnswerTimes(.quantile(1))
    add(times, repeatElement(20, count: 1001))
    _ = times.delay(at: .seconds(10))
    add(times, [90_000], at: .seconds(10))
    add(times, repeatElement(20, count: 1000), at: .seconds(10))
    #expect(times.delay(at: .seconds(20)) == .milliseconds(20))
  }

  @Test func `a fixed delay never changes`() {
    let times = AnswerTimes(.fixed(.milliseconds(3)))
    add(times, repeatElement(20, count: 100))
    #expect(times.delay(at: .seconds(100)) == .milliseconds(3))
  }
}
