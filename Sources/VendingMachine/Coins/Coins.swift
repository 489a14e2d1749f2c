/// A collection of coins, with a count for each kind.
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

  /// Returns the number of coins of the given kind.
  public subscript(coin: Coin) -> Int { counts[coin] ?? 0 }

  /// The kinds of coin in the collection, ordered by currency and value.
  public var kinds: [Coin] {
    counts.keys.sorted { left, right in
      (left.value.currency.code, left.value.units, left.name)
        < (right.value.currency.code, right.value.units, right.name)
    }
  }

  /// The total number of coins.
  public var count: Int { counts.values.reduce(0, +) }
  /// Whether there are no coins.
  public var isEmpty: Bool { counts.isEmpty }

  /// The total value of the coins in each currency.
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

  func units(of currency: Currency) -> Int {
    counts.reduce(0) { total, entry in
      total + (entry.key.value.currency == currency ? entry.key.value.units * entry.value : 0)
    }
  }

  /// The total mass of the coins, assuming that each is as heavy as a new coin.
  public var mass: Mass {
    .thousandths(counts.reduce(0) { $0 + $1.key.mass.thousandths * $1.value })
  }
}

extension Coins {
  /// Creates an empty collection.
  public init() { counts = [:] }

  /// Creates a collection from coins in any order.
  public init(_ coins: some Sequence<Coin>) {
    counts = [:]
    for coin in coins { add(coin) }
  }

  /// Adds `count` coins of one kind; the count must be at least 0.
  public mutating func add(_ coin: Coin, _ count: Int = 1) {
    precondition(count >= 0, "\(count) × \(coin.name) cannot be added; use remove")
    counts[coin] = count + self[coin] == 0 ? nil : count + self[coin]
  }

  /// Removes `count` coins of one kind, which must be in the collection.
  public mutating func remove(_ coin: Coin, _ count: Int = 1) {
    let rest = self[coin] - count
    precondition(
      count >= 0 && rest >= 0, "\(count) × \(coin.name) cannot be removed from \(self)")
    counts[coin] = rest == 0 ? nil : rest
  }

  /// Adds all coins of the given collection.
  public mutating func add(_ others: Coins) {
    for (coin, count) in others.counts { add(coin, count) }
  }

  func filter(_ fits: (Coin) -> Bool) -> Coins {
    var coins = self
    coins.counts = counts.filter { fits($0.key) }
    return coins
  }
}

extension Coins: ExpressibleByDictionaryLiteral {
  /// Creates a collection from kinds and counts; counts of the same kind are added up.
  public init(dictionaryLiteral counts: (Coin, Int)...) {
    self.counts = [:]
    for (coin, count) in counts { add(coin, count) }
  }
}

extension Coins: CustomStringConvertible {
  /// The count of each kind, such as *2 × penny, 4 × quarter*.
  public var description: String {
    isEmpty ? "no coins" : kinds.map { "\(self[$0]) × \($0.name)" }.joined(separator: ", ")
  }
}
