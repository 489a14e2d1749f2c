/// An entry in a machine's journal.
///
/// The entries alone determine the state of a machine (``MachineState/apply(_:)``). The machine
/// writes each entry before it continues, so a power loss can affect only the last one. The
/// hardware records whether the movement in that entry took place (``Hardware``).
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum Entry: Hashable, Codable, Sendable {
  /// A coin at the inlet was measured and identified.
  case measured(UnknownCoin)
  /// The hardware is about to perform a movement, whose number is the count of such entries.
  case begun(Movement)
  /// The last movement took place.
  case moved
  /// The last movement did not take place, and its part has failed.
  case failed(Fault)
  /// After a power loss, the machine determined that the last movement had not taken place.
  case interrupted
  /// A coin fell into the tray, because no handler handled it.
  case turnedAway
  /// The alarm went off because of several unknown coins in a row.
  case alarmed
  /// A customer selected a slot at this price.
  case selected(String, price: Money)
  /// A customer requested a refund.
  case refundAsked
  /// The machine will pay out these coins, in this order.
  case planned([Coin])
  /// The customer's request is finished, even if not everything could be paid out.
  case finished
  /// The owner serviced the machine.
  case serviced(Service)
}
