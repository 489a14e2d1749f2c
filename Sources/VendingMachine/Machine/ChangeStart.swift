/// What a greedy choice settles of an amount, and what it leaves to a search.
///
/// Greed takes every coin of the most valuable kind, then of the next one, until a kind, the pivot,
/// has more than is needed. The best choice leaves some of these coins out, and adds others, none of
/// which is worth more. If some left out were worth as much as some added, exchanging them back would
/// make a better choice. So of a kind `v` that is left out and a kind `a` that is added there are
/// fewer than `a / gcd(a, v)` of the one or fewer than `v / gcd(a, v)` of the other. Either way no
/// more coins of `v` are left out than the sum of `a / gcd(a, v)` over all kinds that may be added,
/// nor more than all of those are worth; the other coins of greed's are settled.
struct ChangeStart {
  /// The kinds that may be used, from the least value to the greatest.
  private let kinds: [Coin]
  /// What they are worth, in the greatest unit that divides all of them.
  private(set) var values: [Int]
  /// How many of each are part of the best choice, whatever is found for the rest.
  private var settled: [Int]
  /// How many of each there are besides.
  private(set) var free: [Int]
  /// What the search is to make of these.
  private(set) var rest: Int
  /// Whether the amount is a multiple of the unit that divides all values.
  let isWhole: Bool
  /// Whether there is a choice: greed has not used up every coin.
  let isOpen: Bool

  init(_ amount: Money, from coins: Coins) {
    let kinds = coins.kinds.filter {
      $0.value.currency == amount.currency && (1...max(1, amount.units)).contains($0.value.units)
    }
    let unit = max(1, kinds.reduce(0) { greatestCommonDivisor($0, $1.value.units) })
    let values = kinds.map { $0.value.units / unit }
    // More coins than the amount is worth are of no use.
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

  /// The coins that are settled, with those that a search has found.
  func coins(adding found: [Int]? = nil) -> Coins {
    var coins = Coins()
    for (index, kind) in kinds.enumerated() {
      coins.add(kind, settled[index] + (found?[index] ?? 0))
    }
    return coins
  }

  /// How many coins of a value the best choice may leave out at most, adding others for them.
  private static func mostLeftOut(
    of value: Int, adding others: [(value: Int, count: Int)]
  ) -> Int128 {
    // Where the amount cannot be made as a whole, what is missing counts as a coin of one unit.
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
