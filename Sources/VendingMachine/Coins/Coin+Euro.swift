extension Coin {
  /// 16.25 mm, 2.3 g.
  public static let cent1 = Coin(
    "1 cent", worth: Money(1, .eur),
    diameter: .thousandths(16_250), mass: .thousandths(2_300))
  /// 18.75 mm, 3.06 g.
  public static let cent2 = Coin(
    "2 cent", worth: Money(2, .eur),
    diameter: .thousandths(18_750), mass: .thousandths(3_060))
  /// 21.25 mm, 3.92 g.
  public static let cent5 = Coin(
    "5 cent", worth: Money(5, .eur),
    diameter: .thousandths(21_250), mass: .thousandths(3_920))
  /// 19.75 mm, 4.1 g.
  public static let cent10 = Coin(
    "10 cent", worth: Money(10, .eur),
    diameter: .thousandths(19_750), mass: .thousandths(4_100))
  /// 22.25 mm, 5.74 g.
  public static let cent20 = Coin(
    "20 cent", worth: Money(20, .eur),
    diameter: .thousandths(22_250), mass: .thousandths(5_740))
  /// 24.25 mm, 7.8 g.
  public static let cent50 = Coin(
    "50 cent", worth: Money(50, .eur),
    diameter: .thousandths(24_250), mass: .thousandths(7_800))
  /// 23.25 mm, 7.5 g.
  public static let euro1 = Coin(
    "1 euro", worth: Money(100, .eur),
    diameter: .thousandths(23_250), mass: .thousandths(7_500))
  /// 25.75 mm, 8.5 g.
  public static let euro2 = Coin(
    "2 euro", worth: Money(200, .eur),
    diameter: .thousandths(25_750), mass: .thousandths(8_500))

  /// The eight euro coins, in order of value.
  ///
  /// Source: Council Regulation (EU) No 729/2014, annex I.
  public static let euro = [
    cent1, cent2, cent5, cent10, cent20, cent50, euro1, euro2,
  ]
}
