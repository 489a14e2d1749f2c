/// The fewest coins for every amount up to a given one, by dynamic programming over kinds of coin.
///
/// A row holds the fewest coins for each amount with the kinds up to the row's. In a row, an amount
/// is reached from those that are 0, 1, 2, … coins of the row's kind below it in the row before; the
/// least of these is the least in a window that slides along, which a queue keeps at hand. So the
/// number of coins does not count.
struct ChangeTable {
  private static let unreachable = Int32.max / 2

  private let kinds: [Coin]
  private let counts: [Int]
  /// What all values are multiples of, and amounts are counted in.
  private let step: Int
  private let rows: [[Int32]]

  init(upTo amount: Money, from coins: Coins) {
    // From the least value to the greatest, so that the choice can begin with the greatest.
    kinds = coins.kinds.filter { $0.value.currency == amount.currency && $0.value.units > 0 }
    counts = kinds.map { coins[$0] }
    step = kinds.reduce(0) { Self.greatestCommonDivisor($0, $1.value.units) }
    let last = step == 0 ? 0 : amount.units / step
    var rows = [[0] + [Int32](repeating: Self.unreachable, count: last)]
    for (kind, count) in zip(kinds, counts) {
      rows.append(Self.row(after: rows[rows.count - 1], value: kind.value.units / step, count))
    }
    self.rows = rows
  }

  /// Whether some coins make exactly that many units.
  func reaches(_ units: Int) -> Bool {
    guard units > 0 else { return units == 0 }
    guard step > 0, units % step == 0 else { return false }
    return rows[kinds.count][units / step] < Self.unreachable
  }

  /// The coins that make an amount that is reached.
  func coins(for units: Int) -> Coins {
    var coins = Coins()
    guard units > 0 else { return coins }
    var rest = units / step
    for index in kinds.indices.reversed() {
      let value = kinds[index].value.units / step
      let most = min(counts[index], rest / value)
      let chosen = (0...most).last { count in
        rows[index][rest - count * value] + Int32(count) == rows[index + 1][rest]
      }
      guard let chosen else { preconditionFailure("\(units) is not reached") }
      coins.add(kinds[index], chosen)
      rest -= chosen * value
    }
    return coins
  }

  private static func row(after row: [Int32], value: Int, _ count: Int) -> [Int32] {
    var next = row
    var queue: [(position: Int, fewest: Int32)] = []
    for remainder in 0..<min(value, row.count) {
      queue.removeAll(keepingCapacity: true)
      var first = 0
      for (position, amount) in stride(from: remainder, to: row.count, by: value).enumerated() {
        // Relative to the position, what is to be compared does not change as the window slides.
        let fewest = row[amount] - Int32(position)
        while queue.count > first, queue[queue.count - 1].fewest >= fewest { queue.removeLast() }
        queue.append((position, fewest))
        if queue[first].position < position - count { first += 1 }
        next[amount] = min(queue[first].fewest + Int32(position), unreachable)
      }
    }
    return next
  }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : greatestCommonDivisor(right, left % right)
  }
}
