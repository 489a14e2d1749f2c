import Testing

import VendingMachine

private func overlaps(_ coins: [Coin], _ tolerance: Tolerance) throws -> [String] {
  try CoinAcceptor(for: coins, within: tolerance, resolvingBy: .declaredOrder).overlaps
    .map(\.description)
}

@Test(arguments: [Coin.unitedStates, Coin.euro, Coin.korea])
func `the coins of one currency do not overlap`(coins: [Coin]) throws {
  #expect(try CoinAcceptor(for: coins).overlaps == [])
}

@Test func `twenty coins of three currencies have one overlap`() throws {
  #expect(
    try overlaps(Coin.unitedStates + Coin.euro + Coin.korea, .standard) == [
      #""quarter" and "100 won" both take 24.11 mm to 24.15 mm with 5.52 g to 5.57 g"#
    ])
}

@Test func `ranges that touch overlap at one point, but not a thousandth apart`() throws {
  let left = Coin("left", worth: Money(1, .usd), diameter: .thousandths(20_000), mass: .zero)
  let right = Coin("right", worth: Money(2, .usd), diameter: .thousandths(20_300), mass: .zero)
  #expect(
    try overlaps([left, right], .standard) == [
      #""left" and "right" both take 20.15 mm to 20.15 mm with -0.15 g to 0.15 g"#
    ])
  #expect(
    try overlaps([left, right], Tolerance(diameter: .thousandths(149), mass: .zero)) == [])
}

@Test func `every overlapping pair is found, in order`() throws {
  let wide = Tolerance(diameter: .thousandths(1_000), mass: .thousandths(500))
  #expect(
    try overlaps([.penny, .dime, .cent1, .cent2], wide) == [
      #""penny" and "dime" both take 18.05 mm to 18.91 mm with 2 g to 2.768 g"#,
      #""penny" and "2 cent" both take 18.05 mm to 19.75 mm with 2.56 g to 3 g"#,
      #""dime" and "1 cent" both take 16.91 mm to 17.25 mm with 1.8 g to 2.768 g"#,
      #""dime" and "2 cent" both take 17.75 mm to 18.91 mm with 2.56 g to 2.768 g"#,
    ])
}
