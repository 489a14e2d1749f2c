import TestSupport
import Testing

import VendingMachine

/// Every choice among some coins, without any cleverness; the fewest for an amount.
private func fewest(for units: Int, from kinds: [(coin: Coin, count: Int)]) -> Int? {
  guard let (coin, count) = kinds.first else { return units == 0 ? 0 : nil }
  return (0...count).compactMap { chosen in
    let rest = units - chosen * coin.value.units
    guard rest >= 0 else { return nil }
    return fewest(for: rest, from: Array(kinds.dropFirst())).map { $0 + chosen }
  }.min()
}

@Test func `change is found where a greedy choice is stuck`() {
  #expect(Change.fewest(for: Money(60, .eur), from: [.cent50: 1, .cent20: 3]) == [.cent20: 3])
  #expect(
    Change.fewest(for: Money(30, .usd), from: [.quarter: 1, .dime: 3, .penny: 4]) == [.dime: 3])
}

@Test func `change is in the fewest coins`() {
  let plenty: Coins = [.penny: 100, .nickel: 100, .dime: 100, .quarter: 100]
  #expect(
    Change.fewest(for: Money(91, .usd), from: plenty)
      == [.quarter: 3, .dime: 1, .nickel: 1, .penny: 1])
}

@Test func `of choices with as many coins the one with the most of the most valuable is taken`() {
  func coin(_ units: Int) -> Coin {
    Coin("\(units)", worth: Money(units, .usd), diameter: .zero, mass: .zero)
  }
  let coins: Coins = [coin(1): 1, coin(2): 1, coin(4): 2, coin(6): 1, coin(7): 1]
  #expect(Change.fewest(for: Money(8, .usd), from: coins) == [coin(7): 1, coin(1): 1])
}

@Test func `there is no change where there is none`() {
  #expect(Change.fewest(for: Money(30, .eur), from: [.cent50: 1, .cent20: 3]) == nil)
  #expect(Change.fewest(for: Money(1, .usd), from: [:]) == nil)
  #expect(Change.fewest(for: Money(25, .usd), from: [.dime: 2]) == nil)
  #expect(Change.fewest(for: Money(-5, .usd), from: [.dime: 2]) == nil)
}

@Test func `nothing is made of no coins`() {
  #expect(Change.fewest(for: Money(0, .usd), from: [.dime: 2]) == [:])
  #expect(Change.fewest(for: Money(0, .usd), from: [:]) == [:])
}

@Test func `coins of another currency are left alone`() {
  let coins: Coins = [.cent10: 5, .nickel: 2]
  #expect(Change.fewest(for: Money(10, .usd), from: coins) == [.nickel: 2])
  #expect(Change.fewest(for: Money(20, .usd), from: coins) == nil)
}

@Test func `change is as good as a search through every choice`() {
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
    let change = Change.fewest(for: Money(units, .usd), from: coins)
    #expect(change?.count == fewest(for: units, from: kinds), "\(units) of \(coins)")
    guard let change, !change.isEmpty else { continue }
    found += 1
    #expect(change.values == [Money(units, .usd)])
    #expect(change.kinds.allSatisfy { change[$0] <= coins[$0] })
  }
  #expect(found > 100)
}

@Test func `thousands of coins are no more work than a few`() {
  let coins = Coins(Coin.euro.flatMap { [Coin](repeating: $0, count: 5_000) })
  let change = Change.fewest(for: Money(34_567, .eur), from: coins)
  #expect(change?.values == [Money(34_567, .eur)])
  // 172 of 2 euro and 1 of 1 euro, then 50, 10, 5 and 2 cent.
  #expect(change?.count == 172 + 1 + 4)
}
