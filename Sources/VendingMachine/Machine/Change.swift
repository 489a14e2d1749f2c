/// Change: the fewest coins that make an amount, from coins that are there.
///
/// A greedy choice fails with some sets: to make 60 of 50, 20, 20 and 20 it takes the 50 and is
/// stuck. This search is complete: it finds change whenever there is some.
///
/// ```swift
/// let held: Coins = [.cent50: 1, .cent20: 3]
/// try Change.fewest(for: Money(60, .eur), from: held)   // Optional(3 × 20 cent)
/// try Change.fewest(for: Money(30, .eur), from: held)   // nil
/// ```
public enum Change {
  /// The most numbers that a search may write down: they take 4 MB, and what it needs besides no more.
  ///
  /// The search covers only what the coins' values leave open (``fewest(for:from:)``): for the coins
  /// of the United States, of the euro and of Korea that is some tens of thousands of numbers, however
  /// large the amount is and however many coins there are.
  public static let mostNumbers = 1_000_000

  /// The fewest coins that make an amount exactly.
  ///
  /// Of several choices with the same number of coins it is the one with the most of the most
  /// valuable coin, then of the next one, and so on.
  ///
  /// - Parameters:
  ///   - amount: What they are to be worth.
  ///   - coins: The coins to choose from; those of other currencies are left alone.
  /// - Returns: The coins; `nil` if no choice makes the amount.
  /// - Throws: ``ChangeError`` if the search would write down more than ``mostNumbers``: the kinds are
  ///   many, and their values large and without common divisors.
  /// - Complexity: O(k · r) time and memory for `k` kinds of coin and a rest `r` that depends on what
  ///   they are worth, and neither on the amount nor on how many coins there are. In a currency where
  ///   most values divide each other it is some thousands.
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

  /// The fewest coins that make as much of an amount as can be made.
  ///
  /// - Parameters:
  ///   - amount: What they are to be worth at most.
  ///   - coins: The coins to choose from; those of other currencies are left alone.
  /// - Returns: The coins; none if not even a part of the amount can be made.
  /// - Throws: ``ChangeError``, as above.
  /// - Complexity: As above.
  static func most(of amount: Money, from coins: Coins) throws(ChangeError) -> Coins {
    guard amount.units > 0 else { return [:] }
    let start = ChangeStart(amount, from: coins)
    guard start.rest > 0, start.isOpen else { return start.coins() }
    let table = try ChangeTable(start, amount)
    let best = (0...start.rest).last(where: table.reaches) ?? 0
    return start.coins(adding: table.counts(for: best))
  }
}
