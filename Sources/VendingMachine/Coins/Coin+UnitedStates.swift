extension Coin {
  /// 19.05 mm, 2.5 g.
  public static let penny = Coin(
    "penny", worth: Money(1, .usd),
    diameter: .thousandths(19_050), mass: .thousandths(2_500))
  /// 21.21 mm, 5 g.
  public static let nickel = Coin(
    "nickel", worth: Money(5, .usd),
    diameter: .thousandths(21_210), mass: .thousandths(5_000))
  /// 17.91 mm, 2.268 g.
  public static let dime = Coin(
    "dime", worth: Money(10, .usd),
    diameter: .thousandths(17_910), mass: .thousandths(2_268))
  /// 24.26 mm, 5.67 g.
  public static let quarter = Coin(
    "quarter", worth: Money(25, .usd),
    diameter: .thousandths(24_260), mass: .thousandths(5_670))
  /// 30.61 mm, 11.34 g.
  public static let halfDollar = Coin(
    "half dollar", worth: Money(50, .usd),
    diameter: .thousandths(30_610), mass: .thousandths(11_340))
  /// 26.49 mm, 8.1 g.
  public static let dollar = Coin(
    "dollar", worth: Money(100, .usd),
    diameter: .thousandths(26_490), mass: .thousandths(8_100))

  /// The circulating coins of the United States, in order of value.
  ///
  /// Source: United States Mint, *Coin Specifications*, usmint.gov/learn/coin-and-medal-programs/
  /// coin-specifications. The dollar is the golden one, minted since 2000.
  public static let unitedStates = [
    penny, nickel, dime, quarter, halfDollar, dollar,
  ]
}
