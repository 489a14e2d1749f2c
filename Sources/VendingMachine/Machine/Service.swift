/// What the owner does to a machine by hand.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Service: Hashable, Codable, Sendable {
  /// Puts products into a slot; so many more.
  case restock(slot: String, count: Int)
  /// Changes a slot's price in one currency, or adds one.
  case price(slot: String, Money)
  /// Puts coins into the tube of their kind.
  case fill(Coin, count: Int)
  /// Takes coins out of the tube of their kind.
  case collect(Coin, count: Int)
  /// Takes all coins out of the tubes.
  case collectAll
  /// Takes everything out of the reject box.
  case emptyRejectBox
  /// Repairs all parts that have failed, and turns the alarm off.
  case repair
}
