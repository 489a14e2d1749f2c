import TestSupport
import Testing

@testable import BatonResilience

/// Tests of how the handlers affect the goodput of a failing service: its timely responses per
/// second.
@Suite(.timeLimit(.minutes(20))) struct GoodputTests {
  func mean(_ seconds: Range<Int>, _ series: [Double]) -> Double {
    series[seconds].reduce(0, +) / Double(seconds.count)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `a retry storm outlasts its cause, and a budget ends it`(seed: UInt64) {
    let without = Scenario.storm({ _ in nil }, seed: seed)
    let with = Scenario.storm({ RetryBudget(clock: $0.clock) }, seed: seed)
    #expect(mean(90..<120, without) < 10)
    #expect(mean(90..<120, with) > 65)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `an adaptive limit finds a new capacity when a fixed one is too high`(seed: UInt64) {
    let adaptive = Scenario.overload(AdaptiveLimitSettings(), seed: seed).good
    let fixed = Scenario.overload(
      AdaptiveLimitSettings(initial: 130, range: 130...130), seed: seed
    ).good
    #expect(mean(60..<120, adaptive) > 90)
    #expect(mean(180..<240, adaptive) > 45)
    #expect(mean(60..<120, fixed) > 90)
    #expect(mean(180..<240, fixed) < 25)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `circuits with random open periods do not all probe at once`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let together = Scenario.stampede({ 0 }, seed: seed)[200...].max() ?? 0
    let apart =
      Scenario.stampede({ Double.random(in: 0..<1, using: &dice) }, seed: seed)[200...].max() ?? 0
    #expect(2 * apart < together, "\(apart), and together \(together)")
  }
}
