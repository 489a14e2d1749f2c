import Testing

@testable import BatonResilience

/// Tests of the gradient with hand-calculated numbers, because Netflix has no test of Gradient2.
@Suite struct GradientTests {
  @Test func `the limit grows by a fifth of the queue while responses take as long as usual`() {
    var gradient = Gradient(AdaptiveLimitSettings())
    #expect(gradient.limit == 20)
    gradient.update(0.1, underWay: 20)
    #expect(abs(gradient.limit - 20.8) < 1e-9)
    gradient.update(0.1, underWay: 20)
    #expect(abs(gradient.limit - 21.6) < 1e-9)
  }

  @Test func `up to one and a half times the usual time is tolerated`() {
    var gradient = Gradient(AdaptiveLimitSettings())
    for _ in 0..<10 { gradient.update(0.1, underWay: 0) }
    gradient.update(0.15, underWay: 20)
    #expect(abs(gradient.limit - 20.8) < 1e-9)
  }

  @Test func `the limit shrinks in proportion to slower responses, by half at most`() {
    var gradient = Gradient(AdaptiveLimitSettings(initial: 100))
    for _ in 0..<10 { gradient.update(0.1, underWay: 0) }
    // The usual time is then 0.1 + 0.1 · 2/601, and the gradient is 1.5 times that divided by 0.2.
    gradient.update(0.2, underWay: 100)
    let usual = 0.1 + 0.1 * 2 / 601
    #expect(abs(gradient.usual - usual) < 1e-12)
    #expect(abs(gradient.limit - (80 + 0.2 * (100 * 1.5 * usual / 0.2 + 4))) < 1e-9)

    var worst = Gradient(AdaptiveLimitSettings(initial: 100))
    for _ in 0..<10 { worst.update(0.1, underWay: 0) }
    worst.update(60, underWay: 100)
    #expect(abs(worst.limit - (80 + 0.2 * (50 + 4))) < 1e-9)
  }

  @Test func `a usual time of exactly twice the current one is not reduced`() {
    var gradient = Gradient(AdaptiveLimitSettings())
    gradient.update(3, underWay: 0)
    gradient.update(1, underWay: 0)
    #expect(gradient.usual == 2)
  }

  @Test func `the limit stays between 20 and 200`() {
    var gradient = Gradient(AdaptiveLimitSettings())
    for _ in 0..<1000 { gradient.update(0.1, underWay: 200) }
    #expect(gradient.limit == 200)
    for _ in 0..<100 { gradient.update(60, underWay: 200) }
    #expect(gradient.limit == 20)
    #expect(Gradient(AdaptiveLimitSettings(initial: 5)).limit == 20)
    #expect(Gradient(AdaptiveLimitSettings(initial: 500)).limit == 200)
  }

  @Test func `a sample with less than half of the limit in flight is ignored`() {
    var gradient = Gradient(AdaptiveLimitSettings())
    gradient.update(0.1, underWay: 9)
    #expect(gradient.limit == 20)
    gradient.update(0.1, underWay: 10)
    #expect(abs(gradient.limit - 20.8) < 1e-9)
  }

  @Test func `the usual time is the mean of the first ten, and falls quickly after a slowdown`() {
    var gradient = Gradient(AdaptiveLimitSettings())
    for time in 1...10 { gradient.update(Double(time), underWay: 0) }
    #expect(abs(gradient.usual - 5.5) < 1e-9)
    gradient.update(1, underWay: 0)
    #expect(abs(gradient.usual - (5.5 - 4.5 * 2 / 601) * 0.95) < 1e-9)
  }

  @Test func `a zero or invalid time changes nothing`() {
    var gradient = Gradient(AdaptiveLimitSettings())
    for time in [0, -1, Double.nan] { gradient.update(time, underWay: 20) }
    #expect(gradient.limit == 20)
    #expect(gradient.usual == 0)
  }
}
