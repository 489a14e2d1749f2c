/// Twenty kinds of coin, as measured by a machine for three currencies.
public enum CoinWork {
  /// The diameters in micrometers and masses in milligrams.
  public static let all: [(diameter: Int, mass: Int)] = [
    (19_050, 2_500), (21_210, 5_000), (17_910, 2_268), (24_260, 5_670), (30_610, 11_340),
    (26_490, 8_100), (16_250, 2_300), (18_750, 3_060), (21_250, 3_920), (19_750, 4_100),
    (22_250, 5_740), (24_250, 7_800), (23_250, 7_500), (25_750, 8_500), (17_200, 729),
    (20_400, 2_950), (18_000, 1_220), (21_600, 4_160), (24_000, 5_420), (26_500, 7_700),
  ]

  /// Requests for any of the twenty in mixed order, each a little worn.
  ///
  /// The first request is for the last of the twenty. A request is the diameter times 100,000 plus
  /// the mass.
  public static let requests = Requests(exponent: 10) { index in
    let noise = Int(UInt32(truncatingIfNeeded: index) &* 2_654_435_769 >> 8)
    let coin = all[index == 0 ? all.count - 1 : noise % all.count]
    return (coin.diameter - noise % 50) * 100_000 + coin.mass - noise % 50
  }

  /// The value of the last of the twenty in its currency's smallest unit.
  public static let valueOfLast = 500
}
