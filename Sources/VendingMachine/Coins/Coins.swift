/// Some coins: how many there are of each kind.
///
/// ```swift
/// var coins: Coins = [.quarter: 3, .penny: 2]
/// coins.add(.quarter)
/// coins.values   // [$1.02]
/// coins.mass     // 27.68 g
/// coins          // 2 × penny, 4 × quarter
/// ```
public struct Coins: Hashable, Codable, Sendable {
  private var counts: [Coin: Int]

  /// How many there are of a kind.
  public subscript(coin: Coin) -> Int { counts[coin] ?? 0 }

  /// The kinds of coin that are there, by currency and value.
  public var kinds: [Coin] {
    counts.keys.sorted { left, right in
      (left.value.currency.code, left.value.units, left.name)
        < (right.value.currency.code, right.value.units, right.name)
    }
  }

  /// How many coins there are.
  public var count: Int { counts.values.reduce(0, +) }
  /// Whether there is none.
  public var isEmpty: Bool { counts.isEmpty }

  /// What they are worth together, an amount for each currency.
  public var values: [Money] {
    var totals: [Money] = []
    for kind in kinds {
      let units = kind.value.units * self[kind]
      if totals.last?.currency == kind.value.currency {
        totals[totals.count - 1].units += units
      } else {
        totals.append(Money(units, kind.value.currency))
      }
    }
    return totals
  }

  /// What those of one currency are worth together, in its smallest unit.
  func units(of currency: Currency) -> Int {
    counts.reduce(0) { total, entry in
      total + (entry.key.value.currency == currency ? entry.key.value.units * entry.value : 0)
    }
  }

  /// What they weigh together, if all are as new.
  public var mass: Mass {
    .thousandths(counts.reduce(0) { $0 + $1.key.mass.thousandths * $1.value })
  }
}

extension Coins {
  /// No coins.
  public init() { counts = [:] }

  /// The coins of a list.
  ///
  /// - Parameter coins: The coins, in any order.
  public init(_ coins: some Sequence<Coin>) {
    counts = [:]
    for coin in coins { add(coin) }
  }

  /// Adds coins of one kind.
  ///
  /// - Parameters:
  ///   - coin: The kind.
  ///   - count: How many; 0 or more.
  public mutating func add(_ coin: Coin, _ count: Int = 1) {
    precondition(count >= 0, "\(count) × \(coin.name) cannot be added; use remove")
    counts[coin] = count + self[coin] == 0 ? nil : count + self[coin]
  }

  /// Takes coins of one kind away.
  ///
  /// - Parameters:
  ///   - coin: The kind.
  ///   - count: How many; as many as there are at most.
  public mutating func remove(_ coin: Coin, _ count: Int = 1) {
    let rest = self[coin] - count
    precondition(
      count >= 0 && rest >= 0, "\(count) × \(coin.name) cannot be removed from \(self)")
    counts[coin] = rest == 0 ? nil : rest
  }

  /// Adds other coins.
  ///
  /// - Parameter others: The coins.
  public mutating func add(_ others: Coins) {
    for (coin, count) in others.counts { add(coin, count) }
  }

  /// Those whose kind fits.
  func filter(_ fits: (Coin) -> Bool) -> Coins {
    var coins = self
    coins.counts = counts.filter { fits($0.key) }
    return coins
  }
}

extension Coins: ExpressibleByDictionaryLiteral {
  /// The coins that are listed; a kind that is listed twice is added up.
  public init(dictionaryLiteral counts: (Coin, Int)...) {
    self.counts = [:]
    for (coin, count) in counts { add(coin, count) }
  }
}

extension Coins: CustomStringConvertible {
  /// How many of which: *2 × penny, 4 × quarter*.
  public var description: String {
    isEmpty ? "no coins" : kinds.map { "\(self[$0]) × \($0.name)" }.joined(separator: ", ")
  }
}
