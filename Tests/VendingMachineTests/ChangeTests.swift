import TestSupport
import Testing

import VendingMachine

/// Returns the fewest coins for an amount, by trying every choice.
private func fewest(for units: Int, from kinds: [(coin: Coin, count: Int)]) -> Int? {
  guard let (coin, count) = kinds.first else { return units == 0 ? 0 : nil }
  return (0...count).compactMap { chosen in
    let rest = units - chosen * coin.value.units
    guard rest >= 0 else { return nil }
    return fewest(for: rest, from: Array(kinds.dropFirst())).map { $0 + chosen }
  }.min()
}

@Test func `change is found when a greedy choice fails`() throws {
  #expect(try Change.fewest(for: Money(60, .eur), from: [.cent50: 1, .cent20: 3]) == [.cent20: 3])
  #expect(
    try Change.fewest(for: Money(30, .usd), from: [.quarter: 1, .dime: 3, .penny: 4]) == [.dime: 3])
}

@Test func `change uses the fewest coins`() throws {
  let plenty: Coins = [.penny: 100, .nickel: 100, .dime: 100, .quarter: 100]
  #expect(
    try Change.fewest(for: Money(91, .usd), from: plenty)
      == [.quarter: 3, .dime: 1, .nickel: 1, .penny: 1])
}

@Test func `among equal numbers of coins, the most valuable coins win`()
  throws
{
  func coin(_ units: Int) -> Coin {
    Coin("\(units)", worth: Money(units, .usd), diameter: .zero, mass: .zero)
  }
  let coins: Coins = [coin(1): 1, coin(2): 1, coin(4): 2, coin(6): 1, coin(7): 1]
  #expect(try Change.fewest(for: Money(8, .usd), from: coins) == [coin(7): 1, coin(1): 1])
}

@Test func `the result is nil if no change is possible`() throws {
  #expect(try Change.fewest(for: Money(30, .eur), from: [.cent50: 1, .cent20: 3]) == nil)
  #expect(try Change.fewest(for: Money(1, .usd), from: [:]) == nil)
  #expect(try Change.fewest(for: Money(25, .usd), from: [.dime: 2]) == nil)
  #expect(try Change.fewest(for: Money(-5, .usd), from: [.dime: 2]) == nil)
}

@Test func `no coins are needed for a zero amount`() throws {
  #expect(try Change.fewest(for: Money(0, .usd), from: [.dime: 2]) == [:])
  #expect(try Change.fewest(for: Money(0, .usd), from: [:]) == [:])
}

@Test func `coins of another currency are ignored`() throws {
  let coins: Coins = [.cent10: 5, .nickel: 2]
  #expect(try Change.fewest(for: Money(10, .usd), from: coins) == [.nickel: 2])
  #expect(try Change.fewest(for: Money(20, .usd), from: coins) == nil)
}

@Test func `change matches an exhaustive search`() throws {
  var dice = Dice(seed: 1)
  var found = 0
  for _ in 0..<600 {
    let kinds = (0..<Int.random(in: 1...4, using: &dice)).map { index in
      let units = Int.random(in: 1...12, using: &dice)
      let coin = Coin("\(index)", worth: Money(units, .usd), diameter: .zero, mass: .zero)
      return (coin: coin, count: Int.random(in: 0...4, using: &dice))
    }
    var coins = Coins()
    for (coin, count) in kinds { coins.add(coin, count) }
    let units = Int.random(in: 0...40, using: &dice)
    let change = try Change.fewest(for: Money(units, .usd), from: coins)
    #expect(change?.count == fewest(for: units, from: kinds), "\(units) of \(coins)")
    guard let change, !change.isEmpty else { continue }
    found += 1
    #expect(change.values == [Money(units, .usd)])
    #expect(change.kinds.allSatisfy { change[$0] <= coins[$0] })
  }
  #expect(found > 100)
}

@Test func `thousands of coins take no longer than a few`() throws {
  let coins = Coins(Coin.euro.flatMap { [Coin](repeating: $0, count: 5_000) })
  let change = try Change.fewest(for: Money(34_567, .eur), from: coins)
  #expect(change?.values == [Money(34_567, .eur)])
  // 172 of 2 euro and 1 of 1 euro, then 50, 10, 5 and 2 cent.
  #expect(change?.count == 172 + 1 + 4)
}

/// Returns the fewest coins from a table of every amount, without any assumptions.
private func fewestByTable(for units: Int, from kinds: [(coin: Coin, count: Int)]) -> Coins? {
  var rows: [[Int?]] = [[0] + [Int?](repeating: nil, count: units)]
  for (coin, count) in kinds {
    let value = coin.value.units
    let row = rows[rows.count - 1]
    rows.append(
      row.indices.map { amount in
        (0...min(count, amount / value)).compactMap { chosen in
          row[amount - chosen * value].map { $0 + chosen }
        }
        .min()
      })
  }
  guard rows[kinds.count][units] != nil else { return nil }
  var coins = Coins()
  var rest = units
  for index in kinds.indices.reversed() {
    let (coin, count) = kinds[index]
    let chosen = (0...min(count, rest / coin.value.units)).last { chosen in
      rows[index][rest - chosen * coin.value.units].map { $0 + chosen } == rows[index + 1][rest]
    }
    coins.add(coin, chosen ?? 0)
    rest -= (chosen ?? 0) * coin.value.units
  }
  return coins
}

@Test func `the greedy shortcut matches a table of every amount`() throws {
  var dice = Dice(seed: 2)
  var (found, refused) = (0, 0)
  for _ in 0..<400 {
    let values = (0..<Int.random(in: 1...5, using: &dice)).map { _ in
      Int.random(in: 1...24, using: &dice) * [1, 1, 2, 5].randomElement(using: &dice)!
    }
    let kinds = values.sorted().enumerated().map { index, units in
      let coin = Coin("\(index)", worth: Money(units, .usd), diameter: .zero, mass: .zero)
      return (coin: coin, count: Int.random(in: 0...60, using: &dice))
    }
    var coins = Coins()
    for (coin, count) in kinds { coins.add(coin, count) }
    let units = Int.random(in: 0...1_500, using: &dice)
    let change = try Change.fewest(for: Money(units, .usd), from: coins)
    #expect(change == fewestByTable(for: units, from: kinds), "\(units) of \(coins)")
    if change == nil { refused += 1 } else { found += 1 }
  }
  #expect(found > 50 && refused > 50)
}

@Test(arguments: [Coin.unitedStates, Coin.euro, Coin.korea])
func `change for millions takes no longer than for a small amount`(kinds: [Coin]) throws {
  let currency = kinds[0].value.currency
  let greatest = kinds[kinds.count - 1]
  var coins = Coins()
  for kind in kinds { coins.add(kind, 1_000_000) }
  let units = 1_000_000 * greatest.value.units + kinds[0].value.units
  let change = try Change.fewest(for: Money(units, currency), from: coins)
  #expect(change == [greatest: 1_000_000, kinds[0]: 1])
}

@Test func `an amount or a number of coins beyond the limits does not trap`() throws {
  let most = Money(.max, .usd)
  #expect(try Change.fewest(for: most, from: [.dollar: .max, .penny: .max])?[.penny] == 7)
  #expect(try Change.fewest(for: most, from: [.quarter: 10]) == nil)
  let treasure = Coin("treasure", worth: most, diameter: .zero, mass: .zero)
  #expect(try Change.fewest(for: most, from: [treasure: .max, .penny: 3]) == [treasure: 1])
  #expect(try Change.fewest(for: Money(2, .usd), from: [treasure: .max, .penny: 3]) == [.penny: 2])
}

@Test func `an irreplaceable coin is chosen, whatever its value`() throws {
  let treasure = Coin(
    "treasure", worth: Money(999_999_999_989, .usd), diameter: .zero, mass: .zero)
  let coins: Coins = [treasure: 1, .dime: 3, .nickel: 1, .penny: 4]
  #expect(
    try Change.fewest(for: Money(1_000_000_000_002, .usd), from: coins)
      == [treasure: 1, .dime: 1, .penny: 3])
}

/// Many coins of two kinds whose values have no common divisor.
private let strange: Coins = [
  Coin("odd", worth: Money(700_001, .usd), diameter: .zero, mass: .zero): 100_000,
  Coin("even", worth: Money(500_002, .usd), diameter: .zero, mass: .zero): 100_000,
]

@Test func `a search that would need too much memory is rejected`() {
  let error = #expect(throws: ChangeError.self) {
    try Change.fewest(for: Money(10_000_000_007, .usd), from: strange)
  }
  #expect(error?.amount == Money(10_000_000_007, .usd))
  #expect(
    error?.description == """
      change of $100,000,000.07 from 2 kinds of coin requires a search through 3 × 10000000007 \
      numbers, but the limit is 1000000; use fewer kinds of coin, or values that divide each other
      """)
}
