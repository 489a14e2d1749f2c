/// A division of an amount into a part that a greedy choice settles and a part left to a search.
///
/// The greedy choice takes every coin of the most valuable kind, then of the next one, and so on.
/// It stops at a kind, the pivot, that has more coins than needed. The best choice leaves out some
/// of these coins and adds others, none of which is worth more. If some of the coins left out had
/// the same total value as some of those added, exchanging them back would give a better choice.
///
/// Consider a kind `v` that is left out and a kind `a` that is added. There are fewer than
/// `a / gcd(a, v)` coins of `v`, or fewer than `v / gcd(a, v)` coins of `a`. In both cases, the
/// number of coins of `v` left out has two bounds. It is at most the sum of `a / gcd(a, v)` over
/// all kinds that may be added. Their value is at most that of all coins of those kinds. All other
/// coins of the greedy choice are settled.
struct ChangeStart {
  private let kinds: [Coin]
  /// The values of the kinds, as multiples of their greatest common divisor.
  private(set) var values: [Int]
  /// The number of coins of each kind that the best choice is certain to contain.
  private var settled: [Int]
  /// The number of coins of each kind that are left for the search.
  private(set) var free: [Int]
  private(set) var rest: Int
  /// Whether the amount is a multiple of the greatest common divisor of all values.
  let isWhole: Bool
  /// Whether a search is needed, because the greedy choice does not use every coin.
  let isOpen: Bool

  init(_ amount: Money, from coins: Coins) {
    let kinds = coins.kinds.filter {
      $0.value.currency == amount.currency && (1...max(1, amount.units)).contains($0.value.units)
    }
    let unit = max(1, kinds.reduce(0) { greatestCommonDivisor($0, $1.value.units) })
    let values = kinds.map { $0.value.units / unit }
    // Coins beyond the amount's value cannot be used.
    var free = zip(kinds, values).map { max(0, min(coins[$0], amount.units / unit / $1)) }
    var settled = [Int](repeating: 0, count: kinds.count)
    var rest = amount.units / unit
    var pivot: Int?
    for index in kinds.indices.reversed() where pivot == nil {
      settled[index] = min(free[index], rest / values[index])
      rest -= settled[index] * values[index]
      free[index] -= settled[index]
      if free[index] > 0 { pivot = index }
    }
    for index in (pivot ?? kinds.count)..<kinds.count {
      let added = (0...(pivot ?? 0)).filter { $0 != index && free[$0] > 0 }
      let most = Self.mostLeftOut(of: values[index], adding: added.map { (values[$0], free[$0]) })
      let open = Int(min(most, Int128(settled[index])))
      settled[index] -= open
      free[index] += open
      rest += open * values[index]
    }
    self.kinds = kinds
    self.values = values
    self.settled = settled
    self.free = free
    self.rest = rest
    isWhole = amount.units.isMultiple(of: unit)
    isOpen = pivot != nil
  }

  func coins(adding found: [Int]? = nil) -> Coins {
    var coins = Coins()
    for (index, kind) in kinds.enumerated() {
      coins.add(kind, settled[index] + (found?[index] ?? 0))
    }
    return coins
  }

  /// Returns the maximum number of coins of a given value that the best choice replaces.
  private static func mostLeftOut(
    of value: Int, adding others: [(value: Int, count: Int)]
  ) -> Int128 {
    // If the exact amount cannot be made, the shortfall counts as a coin of one unit.
    var most: Int128 = 1
    var worth: Int128 = 0
    for other in others {
      most += Int128(other.value / greatestCommonDivisor(other.value, value))
      worth += Int128(other.value) * Int128(other.count)
    }
    return min(most, worth / Int128(value))
  }
}

private func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  right == 0 ? left : greatestCommonDivisor(right, left % right)
}
