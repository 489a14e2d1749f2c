/// Change: the fewest coins that make an amount, from coins that are there.
///
/// A greedy choice fails with some sets: to make 60 of 50, 20, 20 and 20 it takes the 50 and is
/// stuck. This search is complete: it finds change whenever there is some.
///
/// ```swift
/// let held: Coins = [.cent50: 1, .cent20: 3]
/// Change.fewest(for: Money(60, .eur), from: held)   // Optional(3 × 20 cent)
/// Change.fewest(for: Money(30, .eur), from: held)   // nil
/// ```
public enum Change {
  /// The fewest coins that make an amount exactly.
  ///
  /// Of several choices with the same number of coins it is the one with the most of the most
  /// valuable coin, then of the next one, and so on.
  ///
  /// - Parameters:
  ///   - amount: What they are to be worth.
  ///   - coins: The coins to choose from; those of other currencies are left alone.
  /// - Returns: The coins; `nil` if no choice makes the amount.
  /// - Complexity: O(a · k) time and memory for an amount of `a` times the greatest unit that all
  ///   coins are multiples of, and `k` kinds of coin, however many there are of each.
  public static func fewest(for amount: Money, from coins: Coins) -> Coins? {
    guard amount.units >= 0, amount.units <= coins.units(of: amount.currency) else { return nil }
    let table = ChangeTable(upTo: amount, from: coins)
    return table.reaches(amount.units) ? table.coins(for: amount.units) : nil
  }

  /// The fewest coins that make as much of an amount as can be made.
  ///
  /// - Parameters:
  ///   - amount: What they are to be worth at most.
  ///   - coins: The coins to choose from; those of other currencies are left alone.
  /// - Returns: The coins; none if not even a part of the amount can be made.
  /// - Complexity: As above.
  static func most(of amount: Money, from coins: Coins) -> Coins {
    let units = min(amount.units, coins.units(of: amount.currency))
    guard units > 0 else { return [:] }
    let table = ChangeTable(upTo: Money(units, amount.currency), from: coins)
    let best = (0...units).last(where: table.reaches) ?? 0
    return table.coins(for: best)
  }
}
