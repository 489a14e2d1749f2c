/// An entry in a machine's journal.
///
/// The entries alone determine a machine's contents (``MachineState/apply(_:)``). The machine
/// writes each entry before it continues, so a power loss can affect only the last one. The
/// hardware records whether that entry's movement took place (``Hardware``).
///
/// More cases may be added, so a `switch` in another package needs an `@unknown default`.
@nonexhaustive
public enum Entry: Hashable, Codable, Sendable {
  /// A coin at the inlet was measured and identified.
  case measured(UnknownCoin)
  /// The hardware is about to make a movement, numbered by the count of these entries so far.
  case begun(Movement)
  /// The last movement took place.
  case moved
  /// The last movement did not take place, and its part has failed.
  case failed(Fault)
  /// The power was restored, and the last movement had not taken place.
  case interrupted
  /// A coin that no handler handled fell into the tray.
  case turnedAway
  /// The alarm went off because of several unknown coins in a row.
  case alarmed
  /// A customer selected a slot with this price.
  case selected(String, price: Money)
  /// A customer requested a refund.
  case refundAsked
  /// These coins will be paid out, in this order.
  case planned([Coin])
  /// The customer's request has been fulfilled, completely if possible.
  case finished
  /// The machine was serviced.
  case serviced(Service)
}
