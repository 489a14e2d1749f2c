import Harness

/// Code without any pattern: a `switch` over constant ranges.
enum CoinSwitch {
  static func value(of diameter: Int, _ mass: Int) -> Int? {
    switch (diameter, mass) {
    case (18_900...19_200, 2_350...2_650): 1
    case (21_060...21_360, 4_850...5_150): 5
    case (17_760...18_060, 2_118...2_418): 10
    case (24_110...24_410, 5_520...5_820): 25
    case (30_460...30_760, 11_190...11_490): 50
    case (26_340...26_640, 7_950...8_250): 100
    case (16_100...16_400, 2_150...2_450): 1
    case (18_600...18_900, 2_910...3_210): 2
    case (21_100...21_400, 3_770...4_070): 5
    case (19_600...19_900, 3_950...4_250): 10
    case (22_100...22_400, 5_590...5_890): 20
    case (24_100...24_400, 7_650...7_950): 50
    case (23_100...23_400, 7_350...7_650): 100
    case (25_600...25_900, 8_350...8_650): 200
    case (17_050...17_350, 579...879): 1
    case (20_250...20_550, 2_800...3_100): 5
    case (17_850...18_150, 1_070...1_370): 10
    case (21_450...21_750, 4_010...4_310): 50
    case (23_850...24_150, 5_270...5_570): 100
    case (26_350...26_650, 7_550...7_850): 500
    default: nil
    }
  }

  static let cases = [
    Case("hand-written switch, twenty coins", in: .coins, expecting: CoinWork.valueOfLast) {
      .synchronous { count in
        drain(count, CoinWork.requests) { value(of: $0 / 100_000, $0 % 100_000) }
      }
    }
  ]
}
