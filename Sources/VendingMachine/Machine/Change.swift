/// A search for the fewest available coins that add up to an amount.
///
/// A greedy algorithm fails for some sets of coins. To make 60 from 50, 20, 20, and 20, it chooses
/// the 50 and cannot continue. This search is complete: it finds change whenever change exists.
///
/// ```swift
/// let held: Coins = [.cent50: 1, .cent20: 3]
/// try Change.fewest(for: Money(60, .eur), from: held)   // Optional(3 × 20 cent)
/// try Change.fewest(for: Money(30, .eur), from: held)   // nil
/// ```
public enum Change {
  /// The maximum number of table entries in a search.
  ///
  /// The entries take up 4 MB, and everything else at most as much again. The search covers only
  /// the part of the amount that a greedy choice does not settle (``fewest(for:from:)``). For the
  /// coins of the United States, the euro, and Korea, this requires tens of thousands of entries,
  /// regardless of the amount and the number of coins.
  public static let mostNumbers = 1_000_000

  /// Returns the fewest coins that add up to exactly the given amount, or `nil` if none do.
  ///
  /// Coins of other currencies are ignored. If there are several choices, it returns the one with
  /// the most coins of the highest value, then of the next value, and so on.
  ///
  /// - Throws: ``ChangeError`` if the search would need more than ``mostNumbers`` entries. This can
  ///   happen if there are many kinds of coin whose values are large and have no common divisors.
  /// - Complexity: O(k · r) time and memory for `k` kinds of coin and a remainder `r`. The
  ///   remainder is the part of the amount that a greedy choice does not settle. It depends only on
  ///   the values of the coins, and is a few thousand in a currency where most values divide each
  ///   other.
  public static func fewest(
    for amount: Money, from coins: Coins
  ) throws(ChangeError) -> Coins? {
    guard amount.units >= 0 else { return nil }
    let start = ChangeStart(amount, from: coins)
    guard start.isWhole else { return nil }
    guard start.rest > 0 else { return start.coins() }
    guard start.isOpen else { return nil }
    let table = try ChangeTable(start, amount)
    return table.reaches(start.rest) ? start.coins(adding: table.counts(for: start.rest)) : nil
  }

  /// Returns the fewest coins that add up to as much of an amount as possible.
  ///
  /// For the errors and the complexity, see ``fewest(for:from:)``.
  static func most(of amount: Money, from coins: Coins) throws(ChangeError) -> Coins {
    guard amount.units > 0 else { return [:] }
    let start = ChangeStart(amount, from: coins)
    guard start.rest > 0, start.isOpen else { return start.coins() }
    let table = try ChangeTable(start, amount)
    let best = (0...start.rest).last(where: table.reaches) ?? 0
    return start.coins(adding: table.counts(for: best))
  }
}
