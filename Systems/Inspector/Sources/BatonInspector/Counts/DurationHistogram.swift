import BatonObservability

/// A histogram of durations, accurate to within one eighth.
struct DurationHistogram: Sendable, Codable {
  /// The number of buckets: four for each power of two of nanoseconds, up to 18 minutes.
  private static let bucketCount = 4 * 40

  private var counts: [UInt32] = []
  private(set) var total = 0

  mutating func add(_ duration: Duration) {
    if counts.isEmpty { counts = Array(repeating: 0, count: Self.bucketCount) }
    let bucket = Self.bucket(of: duration.nanoseconds)
    if counts[bucket] < .max { counts[bucket] += 1 }
    total += 1
  }

  mutating func add(_ other: DurationHistogram) {
    guard other.total > 0 else { return }
    if counts.isEmpty { counts = Array(repeating: 0, count: Self.bucketCount) }
    for (bucket, count) in zip(counts.indices, other.counts) {
      let (sum, isTooLarge) = counts[bucket].addingReportingOverflow(count)
      counts[bucket] = isTooLarge ? .max : sum
    }
    total += other.total
  }

  /// Returns the duration at a quantile, or `nil` if the histogram is empty.
  func quantile(_ part: Double) -> Duration? {
    let all = counts.reduce(0) { $0 + Int($1) }
    guard all > 0 else { return nil }
    let rank = max(1, Int((Double(all) * part).rounded(.up)))
    var seen = 0
    for (bucket, count) in counts.enumerated() {
      seen += Int(count)
      if seen >= rank { return .nanoseconds(Self.middle(of: bucket)) }
    }
    return nil
  }

  private static func bucket(of nanoseconds: Int64) -> Int {
    guard nanoseconds > 3 else { return Int(max(nanoseconds, 0)) }
    let power = 63 - nanoseconds.leadingZeroBitCount
    return min((power - 1) * 4 + Int(nanoseconds >> (power - 2)) & 3, bucketCount - 1)
  }

  private static func middle(of bucket: Int) -> Int64 {
    guard bucket > 3 else { return Int64(bucket) }
    let power = bucket / 4 + 1
    let width = Int64(1) << (power - 2)
    return (4 + Int64(bucket % 4)) * width + width / 2
  }
}
