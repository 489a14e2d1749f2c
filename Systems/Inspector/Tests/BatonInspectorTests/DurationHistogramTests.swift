import BatonObservability
import Testing

@testable import BatonInspector

@Suite struct DurationHistogramTests {
  @Test func `there is no quantile of nothing`() {
    #expect(DurationHistogram().quantile(0.5) == nil)
  }

  @Test(arguments: [0, 1, 3, 4, 7, 8, 100, 1_000, 999_999, 123_456_789, 600_000_000_000])
  func `a duration is told to an eighth of its size`(nanoseconds: Int64) throws {
    var histogram = DurationHistogram()
    histogram.add(.nanoseconds(nanoseconds))
    let told = try #require(histogram.quantile(0.5)).nanoseconds
    #expect(abs(told - nanoseconds) <= nanoseconds / 8)
  }

  @Test func `half of all are at most the median, and one of a hundred is above p99`() throws {
    var histogram = DurationHistogram()
    for _ in 0..<98 { histogram.add(.nanoseconds(2)) }
    for _ in 0..<2 { histogram.add(.seconds(1)) }
    #expect(histogram.quantile(0.5) == .nanoseconds(2))
    #expect(histogram.quantile(0.98) == .nanoseconds(2))
    #expect(try #require(histogram.quantile(0.99)) > .milliseconds(900))
  }

  @Test func `what is negative or beyond all buckets is counted at the ends`() {
    var histogram = DurationHistogram()
    histogram.add(.nanoseconds(-5))
    #expect(histogram.quantile(1) == .zero)
    histogram.add(.seconds(Int64.max / 2))
    #expect(histogram.total == 2)
  }
}
