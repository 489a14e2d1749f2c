import Testing

import VendingMachine

@Test func `a mismatch is available as values`() {
  let dime = CoinValidator(.dime)
  #expect(
    dime.mismatches(of: Coin.quarter.measured) == [
      .diameter(.thousandths(24_260), beyond: .thousandths(18_060)),
      .mass(.thousandths(5_670), beyond: .thousandths(2_418)),
    ])
  #expect(dime.mismatches(of: Coin.dime.measured) == [])
}

@Test func `any sensor reading is reported`() {
  let mad = UnknownCoin(diameter: .thousandths(.min), mass: .thousandths(.max))
  #expect(
    CoinValidator(.dime).reasonForPassing(mad) == """
      invalid diameter: -9223372036854775.808 mm is 9223372036854793.568 mm under 17.76 mm; \
      invalid mass: 9223372036854775.807 g is 9223372036854773.389 g over 2.418 g
      """)
}
