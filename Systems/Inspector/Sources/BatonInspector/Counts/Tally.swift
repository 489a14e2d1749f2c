import Baton

/// A count of recorded events, from which the total number of events is estimated.
struct Tally: Sendable, Hashable, Codable {
  /// The number of events counted while all requests were recorded.
  private(set) var exact = 0
  private(set) var sampled = 0

  var recorded: Int { exact + sampled }

  mutating func add(isSampled: Bool) {
    if isSampled { sampled += 1 } else { exact += 1 }
  }

  mutating func add(_ other: Tally) {
    exact += other.exact
    sampled += other.sampled
  }

  func estimate(share: Double) -> Estimate {
    guard sampled > 0 else { return Estimate(count: exact, error: 0) }
    // A request recorded with probability p represents 1/p requests (Horvitz and Thompson, 1952).
    // Two standard deviations cover 19 of 20 samples.
    let error = 2 * (Double(sampled) * (1 - share)).squareRoot() / share
    return Estimate(
      count: exact + (Double(sampled) / share).wholeNumber, error: error.wholeNumber)
  }
}

struct Estimate: Sendable, Hashable, CustomStringConvertible {
  let count: Int
  /// The margin of error, or 0 for an exact count.
  ///
  /// The actual error exceeds the margin in 1 of 20 cases.
  let error: Int

  static let explanation = """
    ≈ is an estimate for all requests from a random sample; one in twenty is off by more than ±.
    """

  /// Returns an upper bound on the number of events that a sample missed.
  ///
  /// The actual number exceeds the bound in 1 of 20 cases.
  static func mostUnseen(share: Double) -> Int {
    // The rule of three: (1 − p)ⁿ falls to 1/20 at about n = 3/p.
    (3 / share).wholeNumber
  }

  /// The estimate, such as `12`, `≈ 4700 ± 190`, or `≈ 99000` for an error below 1 percent.
  var description: String {
    guard error > 0 else { return "\(count)" }
    // Only the first two digits of the error are significant.
    var unit = 1
    while error / unit > 99 { unit *= 10 }
    func rounded(_ number: Int) -> Int { (number + unit / 2) / unit * unit }
    return "≈ \(rounded(count))" + (error * 100 < count ? "" : " ± \(rounded(error))")
  }
}

extension [Path.Decision: Tally] {
  mutating func add(_ other: Self) {
    for (decision, tally) in other { self[decision, default: Tally()].add(tally) }
  }
}

extension Double {
  /// The nearest whole number, limited to the largest number that pages show.
  fileprivate var wholeNumber: Int { Int(Swift.min(rounded(), 1e15)) }
}
