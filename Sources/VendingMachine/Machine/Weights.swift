/// What the coins of one kind in a tube weigh, the one that came in first at the bottom.
///
/// A tube is emptied from its bottom. Coins of the same mass, one on the other, are one run, so that
/// an owner's million of new ones takes no more room than one.
struct Weights: Hashable, Codable, Sendable {
  private struct Run: Hashable, Codable, Sendable {
    let mass: Mass
    var count: Int
  }

  private var runs: [Run] = []

  /// What they weigh together; the greatest mass that can be told, if it is more.
  var total: Mass {
    runs.reduce(.zero) { total, run in
      let (mass, isTooMuch) = run.mass.thousandths.multipliedReportingOverflow(by: run.count)
      return isTooMuch ? .thousandths(.max) : total.addingSaturated(.thousandths(mass))
    }
  }

  /// Puts coins of one mass on top.
  mutating func add(_ mass: Mass, _ count: Int = 1) {
    if runs.last?.mass == mass {
      runs[runs.count - 1].count += count
    } else if count > 0 {
      runs.append(Run(mass: mass, count: count))
    }
  }

  /// Takes coins away at the bottom.
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
  /// The sum, or the greatest mass that can be told, since a sensor may report anything.
  func addingSaturated(_ other: Mass) -> Mass {
    let (sum, isTooMuch) = thousandths.addingReportingOverflow(other.thousandths)
    return isTooMuch ? .thousandths(other < .zero ? .min : .max) : .thousandths(sum)
  }
}
