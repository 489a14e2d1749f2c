/// A service that the owner performs on a machine.
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum Service: Hashable, Codable, Sendable {
  /// Adds products to a slot.
  case restock(slot: String, count: Int)
  /// Changes or adds the price of a slot in one currency.
  case price(slot: String, Money)
  /// Adds coins to the tube of their kind.
  case fill(Coin, count: Int)
  /// Removes coins from the tube of their kind.
  case collect(Coin, count: Int)
  /// Removes all coins from the tubes.
  case collectAll
  /// Empties the reject box.
  case emptyRejectBox
  /// Repairs all parts that have failed, and turns off the alarm.
  case repair
}
