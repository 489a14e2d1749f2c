/// The masses of the coins in a tube, from bottom to top.
///
/// Coins are removed from the bottom. Adjacent coins of the same mass are stored as one run, so a
/// million new coins take up no more memory than one.
struct Weights: Hashable, Codable, Sendable {
  private struct Run: Hashable, Codable, Sendable {
    let mass: Mass
    var count: Int
  }

  private var runs: [Run] = []

  /// The total mass, or the maximum value on overflow.
  var total: Mass {
    runs.reduce(.zero) { total, run in
      let (mass, isTooMuch) = run.mass.thousandths.multipliedReportingOverflow(by: run.count)
      return isTooMuch ? .thousandths(.max) : total.addingSaturated(.thousandths(mass))
    }
  }

  mutating func add(_ mass: Mass, _ count: Int = 1) {
    if runs.last?.mass == mass {
      runs[runs.count - 1].count += count
    } else if count > 0 {
      runs.append(Run(mass: mass, count: count))
    }
  }

  mutating func remove(_ count: Int = 1) {
    var left = count
    var empty = 0
    while left > 0, empty < runs.count {
      let taken = min(left, runs[empty].count)
      runs[empty].count -= taken
      left -= taken
      if runs[empty].count == 0 { empty += 1 }
    }
    runs.removeFirst(empty)
  }
}

extension Mass {
  /// Returns the sum, or the minimum or maximum on overflow, because a sensor can report any value.
  func addingSaturated(_ other: Mass) -> Mass {
    let (sum, isTooMuch) = thousandths.addingReportingOverflow(other.thousandths)
    return isTooMuch ? .thousandths(other < .zero ? .min : .max) : .thousandths(sum)
  }
}
