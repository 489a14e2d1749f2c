extension Coin {
  /// 17.2 mm, 0.729 g.
  public static let won1 = Coin(
    "1 won", worth: Money(1, .krw),
    diameter: .thousandths(17_200), mass: .thousandths(729))
  /// 20.4 mm, 2.95 g.
  public static let won5 = Coin(
    "5 won", worth: Money(5, .krw),
    diameter: .thousandths(20_400), mass: .thousandths(2_950))
  /// 18 mm, 1.22 g.
  public static let won10 = Coin(
    "10 won", worth: Money(10, .krw),
    diameter: .thousandths(18_000), mass: .thousandths(1_220))
  /// 21.6 mm, 4.16 g.
  public static let won50 = Coin(
    "50 won", worth: Money(50, .krw),
    diameter: .thousandths(21_600), mass: .thousandths(4_160))
  /// 24 mm, 5.42 g.
  public static let won100 = Coin(
    "100 won", worth: Money(100, .krw),
    diameter: .thousandths(24_000), mass: .thousandths(5_420))
  /// 26.5 mm, 7.7 g.
  public static let won500 = Coin(
    "500 won", worth: Money(500, .krw),
    diameter: .thousandths(26_500), mass: .thousandths(7_700))

  /// South Korea's coins, in order of value; the 10-won coin is the one issued since 2006.
  ///
  /// Source: Bank of Korea, *Currency in circulation*, bok.or.kr.
  public static let korea = [
    won1, won5, won10, won50, won100, won500,
  ]
}
