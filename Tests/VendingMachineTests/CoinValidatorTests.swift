import Testing

import Baton
import BatonTesting
import VendingMachine

private func coin(_ micrometres: Int, _ milligrams: Int) -> UnknownCoin {
  UnknownCoin(diameter: .thousandths(micrometres), mass: .thousandths(milligrams))
}

@Test func `a validator obeys the laws`() throws {
  try Laws.check(
    CoinValidator(.dime), taking: [Coin.dime.measured], passing: [Coin.penny.measured])
}

@Test func `a coin at either bound is accepted, and one beyond it is not`() {
  let quarter = CoinValidator(.quarter)
  for offset in [-150, 0, 150] {
    #expect(quarter(coin(24_260 + offset, 5_670)) == .handled(.quarter))
    #expect(quarter(coin(24_260, 5_670 + offset)) == .handled(.quarter))
    #expect(quarter(coin(24_260 + offset, 5_670 - offset)) == .handled(.quarter))
  }
  for offset in [-151, 151] {
    #expect(quarter(coin(24_260 + offset, 5_670)) == .passed)
    #expect(quarter(coin(24_260, 5_670 + offset)) == .passed)
  }
}

@Test func `a zero tolerance accepts only a new coin`() {
  let exact = CoinValidator(.dime, within: Tolerance(diameter: .zero, mass: .zero))
  #expect(exact(Coin.dime.measured) == .handled(.dime))
  #expect(exact(coin(17_911, 2_268)) == .passed)
}

@Test func `a validator reports which measure is off, and by how much`() {
  let quarter = CoinValidator(.quarter)
  #expect(
    quarter.reasonForPassing(coin(24_411, 5_670))
      == "invalid diameter: 24.411 mm is 0.001 mm over 24.41 mm")
  #expect(
    quarter.reasonForPassing(coin(24_260, 2_268))
      == "invalid mass: 2.268 g is 3.252 g under 5.52 g")
  #expect(
    quarter.reasonForPassing(coin(0, 1_000_000)) == """
      invalid diameter: 0 mm is 24.11 mm under 24.11 mm; \
      invalid mass: 1000 g is 994.18 g over 5.82 g
      """)
  #expect(quarter.reasonForPassing(Coin.quarter.measured) == nil)
}

@Test func `a negative tolerance is invalid`() async {
  let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    _ = Tolerance(diameter: .thousandths(-1), mass: .zero)
  }
  let text = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("a tolerance of -0.001 mm, 0 g is negative"))
}
