/// An error thrown when a search for change would take too many steps.
///
/// This can happen if there are many kinds of coin whose values have no common divisors.
///
/// ```swift
/// let coins: Coins = [
///   Coin("odd", worth: Money(700_001, .usd), diameter: .zero, mass: .zero): 100_000,
///   Coin("even", worth: Money(500_002, .usd), diameter: .zero, mass: .zero): 100_000,
/// ]
/// do {
///   _ = try Change.fewest(for: Money(1_000_000_007, .usd), from: coins)
/// } catch {
///   print(error.amount)   // $10,000,000.07
/// }
/// ```
public struct ChangeError: Error, Hashable {
  /// The requested amount of change.
  public let amount: Money
  /// A description of the problem and how to fix it.
  public let description: String

  init(_ amount: Money, kinds: Int, rest: Int) {
    self.amount = amount
    description = """
      change of \(amount) from \(kinds) \(kinds == 1 ? "kind" : "kinds") of coin requires a search \
      through \(kinds + 1) × \(rest) numbers, but the limit is \(Change.mostNumbers); use fewer \
      kinds of coin, or values that divide each other
      """
  }
}

extension ChangeError: CustomStringConvertible {}
