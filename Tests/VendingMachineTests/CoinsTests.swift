import Testing

import VendingMachine

@Test func `coins are counted by kind`() {
  var coins: Coins = [.quarter: 3, .penny: 2, .cent1: 1]
  coins.add(.quarter)
  coins.add([.dime: 1])
  #expect(coins[.quarter] == 4)
  #expect(coins[.dollar] == 0)
  #expect(coins.count == 8)
  #expect(coins.description == "1 × 1 cent, 2 × penny, 1 × dime, 4 × quarter")
}

@Test func `coins have a value in each currency`() {
  let coins: Coins = [.quarter: 4, .euro2: 1, .won500: 3, .penny: 1]
  #expect(coins.values == [Money(200, .eur), Money(1500, .krw), Money(101, .usd)])
}

@Test func `the mass of coins is the sum of their masses`() {
  let coins: Coins = [.dime: 3, .quarter: 1, .won1: 1000]
  #expect(coins.mass == .thousandths(3 * 2_268 + 5_670 + 729_000))
}

@Test func `no coins have no value and no mass`() {
  var coins: Coins = [.dime: 1]
  coins.remove(.dime)
  #expect(coins == [:])
  #expect(coins.isEmpty)
  #expect(coins.values == [])
  #expect(coins.mass == .zero)
  #expect("\(coins)" == "no coins")
}

@Test func `more coins than a collection contains cannot be removed`() async throws {
  let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    var coins: Coins = [.dime: 1]
    coins.remove(.dime, 2)
  }
  let text = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("Precondition failed: 2 × dime cannot be removed from 1 × dime"))
}

@Test func `a negative number of coins cannot be added`() async throws {
  let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    var coins = Coins()
    coins.add(.dime, -1)
  }
  let text = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("Precondition failed: -1 × dime cannot be added; use remove"))
}
