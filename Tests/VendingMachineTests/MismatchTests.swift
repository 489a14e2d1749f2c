import Testing

import VendingMachine

@Test func `what is off is known as values`() {
  let dime = CoinValidator(.dime)
  #expect(
    dime.mismatches(of: Coin.quarter.measured) == [
      .diameter(.thousandths(24_260), beyond: .thousandths(18_060)),
      .mass(.thousandths(5_670), beyond: .thousandths(2_418)),
    ])
  #expect(dime.mismatches(of: Coin.dime.measured) == [])
}
