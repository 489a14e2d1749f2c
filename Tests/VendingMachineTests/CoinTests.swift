import Testing

import VendingMachine

/// Returns the coins as the mints publish them: name, value, diameter and mass.
private func table(_ coins: [Coin]) -> [String] {
  coins.map { "\($0); \($0.diameter); \($0.mass)" }
}

@Test func `United States coins match the Mint's figures`() {
  #expect(
    table(Coin.unitedStates) == [
      "penny, $0.01; 19.05 mm; 2.5 g", "nickel, $0.05; 21.21 mm; 5 g",
      "dime, $0.10; 17.91 mm; 2.268 g", "quarter, $0.25; 24.26 mm; 5.67 g",
      "half dollar, $0.50; 30.61 mm; 11.34 g", "dollar, $1.00; 26.49 mm; 8.1 g",
    ])
}

@Test func `the euro coins match Regulation 729-2014`() {
  #expect(
    table(Coin.euro) == [
      "1 cent, €0.01; 16.25 mm; 2.3 g", "2 cent, €0.02; 18.75 mm; 3.06 g",
      "5 cent, €0.05; 21.25 mm; 3.92 g", "10 cent, €0.10; 19.75 mm; 4.1 g",
      "20 cent, €0.20; 22.25 mm; 5.74 g", "50 cent, €0.50; 24.25 mm; 7.8 g",
      "1 euro, €1.00; 23.25 mm; 7.5 g", "2 euro, €2.00; 25.75 mm; 8.5 g",
    ])
}

@Test func `Korean coins match the Bank of Korea's figures`() {
  #expect(
    table(Coin.korea) == [
      "1 won, ₩1; 17.2 mm; 0.729 g", "5 won, ₩5; 20.4 mm; 2.95 g", "10 won, ₩10; 18 mm; 1.22 g",
      "50 won, ₩50; 21.6 mm; 4.16 g", "100 won, ₩100; 24 mm; 5.42 g",
      "500 won, ₩500; 26.5 mm; 7.7 g",
    ])
}
