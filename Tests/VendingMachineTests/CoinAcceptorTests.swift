import Testing

import Baton
import BatonTesting
import VendingMachine

private let worn = UnknownCoin(diameter: .thousandths(24_110), mass: .thousandths(5_540))
private let middle = UnknownCoin(diameter: .thousandths(24_130), mass: .thousandths(5_545))

private func acceptor(
  _ coins: [Coin], _ resolution: CoinAcceptor.Resolution?
) throws(AcceptorError) -> CoinAcceptor {
  try CoinAcceptor(for: coins, resolvingBy: resolution)
}

@Test func `an acceptor obeys the laws`() throws {
  try Laws.check(
    CoinAcceptor(for: Coin.unitedStates), taking: Coin.unitedStates.map(\.measured),
    passing: Coin.euro.map(\.measured))
}

@Test(arguments: [CoinAcceptor.Resolution.declaredOrder, .nearestMatch])
func `each of twenty coins is accepted by its own validator`(
  resolution: CoinAcceptor.Resolution
) throws {
  let all = Coin.unitedStates + Coin.euro + Coin.korea
  let acceptor = try acceptor(all, resolution)
  for coin in all { #expect(acceptor(coin.measured) == .handled(coin)) }
}

@Test func `an overlap is an error unless a resolution is chosen`() throws {
  let error = #expect(throws: AcceptorError.self) { try acceptor([.quarter, .won100], nil) }
  #expect(error?.code == .overlap)
  #expect(error?.overlaps.map(\.first) == ["quarter"])
  #expect(
    error?.description == """
      in "coins", "quarter" and "100 won" both take 24.11 mm to 24.15 mm with 5.52 g to 5.57 g; \
      narrow their tolerances, or choose the declared order or the nearest match
      """)
}

@Test func `the declared order gives an overlapping coin to the first validator`() throws {
  #expect(try acceptor([.quarter, .won100], .declaredOrder)(worn) == .handled(.quarter))
  #expect(try acceptor([.won100, .quarter], .declaredOrder)(worn) == .handled(.won100))
}

@Test func `the nearest match gives the coin to the nearest validator, in any order`() throws {
  #expect(try acceptor([.quarter, .won100], .nearestMatch)(worn) == .handled(.won100))
  #expect(try acceptor([.won100, .quarter], .nearestMatch)(worn) == .handled(.won100))
}

@Test func `the first of two equally near validators accepts the coin`() throws {
  #expect(try acceptor([.quarter, .won100], .nearestMatch)(middle) == .handled(.quarter))
  #expect(try acceptor([.won100, .quarter], .nearestMatch)(middle) == .handled(.won100))
}

@Test func `nearness is relative to the tolerance`() throws {
  let narrow = CoinValidator(
    .quarter, within: Tolerance(diameter: .thousandths(160), mass: .thousandths(140)))
  let wide = CoinValidator(
    .won100, within: Tolerance(diameter: .thousandths(1_000), mass: .thousandths(1_000)))
  let acceptor = try CoinAcceptor(of: [narrow, wide], resolvingBy: .nearestMatch)
  // 0.1 mm from a quarter and 0.16 mm from 100 won, whose tolerance is over six times as large.
  let coin = UnknownCoin(diameter: .thousandths(24_160), mass: .thousandths(5_670))
  #expect(acceptor(coin) == .handled(.won100))
}

@Test func `the nearest match accepts exactly the coins that the declared order accepts`() throws {
  let all = Coin.unitedStates + Coin.euro + Coin.korea
  let wide = Tolerance(diameter: .thousandths(900), mass: .thousandths(900))
  let ordered = try CoinAcceptor(for: all, within: wide, resolvingBy: .declaredOrder)
  let nearest = try CoinAcceptor(for: all, within: wide, resolvingBy: .nearestMatch)
  #expect(ordered.overlaps.count > 10)
  var isDifferent = 0
  for diameter in stride(from: 15_000, through: 32_000, by: 313) {
    for mass in stride(from: 0, through: 12_000, by: 197) {
      let coin = UnknownCoin(diameter: .thousandths(diameter), mass: .thousandths(mass))
      let (first, closest) = (ordered(coin).response, nearest(coin).response)
      #expect((first == nil) == (closest == nil))
      if first != closest { isDifferent += 1 }
    }
  }
  #expect(isDifferent > 0)
}

@Test func `a validator that leaves a coin to a nearer one says so`() throws {
  let path = try acceptor([.quarter, .won100], .nearestMatch).path(of: worn)
  #expect(path.path.visits[0].visits.map(\.detail) == [#""100 won" is nearer"#, "100 won, ₩100"])
}

@Test func `two coins with one name are rejected`() {
  let error = #expect(throws: AcceptorError.self) { try acceptor([.dime, .penny, .dime], nil) }
  #expect(error?.code == .duplicate)
  #expect(
    error?.description == """
      in "coins", two kinds of coin are named "dime"; rename one, because coins are \
      counted by name
      """)
}

@Test func `an empty acceptor accepts nothing`() throws {
  #expect(try acceptor([], nil)(Coin.dime.measured) == .passed)
}

@Test func `an acceptor is drawn with its validators`() throws {
  #expect(
    "\(try acceptor([.penny, .dime], nil).outline)" == """
      coins
      ├─ penny
      └─ dime
      """)
}
