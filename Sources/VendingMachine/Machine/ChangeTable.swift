/// A table of the fewest coins for every amount up to a limit, built by dynamic programming.
///
/// Each row adds one kind of coin, and contains the fewest coins for each amount. An entry is the
/// minimum over 0, 1, 2, … coins of the row's kind, added to entries of the previous row. These
/// entries form a sliding window, whose minimum is tracked by a queue. The time therefore does not
/// depend on the number of coins.
struct ChangeTable {
  private static let unreachable = Int32.max / 2

  private let values: [Int]
  private let free: [Int]
  private let rows: [[Int32]]

  /// Creates a table for the part of the amount that a greedy choice does not settle.
  ///
  /// - Throws: ``ChangeError`` with the whole amount if the table would be too large.
  init(_ start: ChangeStart, _ amount: Money) throws(ChangeError) {
    (values, free) = (start.values, start.free)
    guard start.rest < Change.mostNumbers / (values.count + 1) else {
      throw ChangeError(amount, kinds: values.count, rest: start.rest)
    }
    var rows = [[0] + [Int32](repeating: Self.unreachable, count: start.rest)]
    for (value, count) in zip(values, free) {
      rows.append(Self.row(after: rows[rows.count - 1], value: value, count))
    }
    self.rows = rows
  }

  func reaches(_ amount: Int) -> Bool { rows[values.count][amount] < Self.unreachable }

  func counts(for amount: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: values.count)
    var rest = amount
    for index in values.indices.reversed() {
      let most = min(free[index], rest / values[index])
      let chosen = (0...most).last { count in
        rows[index][rest - count * values[index]] + Int32(count) == rows[index + 1][rest]
      }
      guard let chosen else { preconditionFailure("\(amount) is not reached") }
      counts[index] = chosen
      rest -= chosen * values[index]
    }
    return counts
  }

  private static func row(after row: [Int32], value: Int, _ count: Int) -> [Int32] {
    guard count > 0, value < row.count else { return row }
    var next = row
    var queue: [(position: Int32, fewest: Int32)] = []
    for remainder in 0..<value {
      queue.removeAll(keepingCapacity: true)
      var first = 0
      var position: Int32 = 0
      for amount in stride(from: remainder, to: row.count, by: value) {
        // Relative to its position, an entry's value does not change while the window slides.
        let fewest = row[amount] - position
        while queue.count > first, queue[queue.count - 1].fewest >= fewest { queue.removeLast() }
        queue.append((position, fewest))
        if Int(queue[first].position) < Int(position) - count { first += 1 }
        next[amount] = min(queue[first].fewest + position, unreachable)
        position += 1
      }
    }
    return next
  }
}
