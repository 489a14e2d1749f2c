/// One line of a machine's journal.
///
/// What a machine holds follows from its entries alone (``MachineState/apply(_:)``). An entry is
/// written before the machine goes on, so a power loss costs it no more than the last one, and what
/// it had asked of the hardware then, the hardware knows (``Hardware``).
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Entry: Hashable, Codable, Sendable {
  /// A coin at the inlet was measured, and is one that is taken.
  case measured(UnknownCoin)
  /// The hardware is about to make a movement; its number is the number of such entries so far.
  case begun(Movement)
  /// The movement begun last took place.
  case moved
  /// The movement begun last did not take place, and its part has failed.
  case failed(Fault)
  /// The power came back, and the movement begun last had not taken place.
  case interrupted
  /// A coin that no handler takes fell into the tray.
  case turnedAway
  /// So many coins in a row were nobody's that the alarm went off.
  case alarmed
  /// A customer chose a slot that costs that much.
  case selected(String, price: Money)
  /// A customer wants the coins back.
  case refundAsked
  /// These coins are to be paid out, in this order.
  case planned([Coin])
  /// What the customer asked for is done as far as it can be.
  case finished
  /// Somebody serviced the machine.
  case serviced(Service)
}
