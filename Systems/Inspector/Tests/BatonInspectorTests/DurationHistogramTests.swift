import BatonObservability
import Testing

@testable import BatonInspector

@Suite struct DurationHistogramTests {
  @Test func `an empty histogram has no quantiles`() {
    #expect(DurationHistogram().quantile(0.5) == nil)
  }

  @Test(arguments: [0, 1, 3, 4, 7, 8, 100, 1_000, 999_999, 123_456_789, 600_000_000_000])
  func `a duration is accurate to within one eighth`(nanoseconds: Int64) throws {
    var histogram = DurationHistogram()
    histogram.add(.nanoseconds(nanoseconds))
    let told = try #require(histogram.quantile(0.5)).nanoseconds
    #expect(abs(told - nanoseconds) <= nanoseconds / 8)
  }

  @Test func `a quantile is the shortest duration that covers the fraction of the values`()
    throws
  {
    var histogram = DurationHistogram()
    for _ in 0..<98 { histogram.add(.nanoseconds(2)) }
    for _ in 0..<2 { histogram.add(.seconds(1)) }
    #expect(histogram.quantile(0.5) == .nanoseconds(2))
    #expect(histogram.quantile(0.98) == .nanoseconds(2))
    #expect(try #require(histogram.quantile(0.99)) > .milliseconds(900))
  }

  @Test func `values outside all buckets are counted in the first or last one`() {
    var histogram = DurationHistogram()
    histogram.add(.nanoseconds(-5))
    #expect(histogram.quantile(1) == .zero)
    histogram.add(.seconds(Int64.max / 2))
    #expect(histogram.total == 2)
  }
}
