/// One thing that a machine's hardware does: a coin or a product goes from one place to another.
///
/// A movement takes place as a whole or not at all.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Movement: Hashable, Codable, Sendable {
  /// A coin goes from the inlet into the escrow, where a customer's coins wait.
  case accept(Coin)
  /// A coin that no handler takes goes from the inlet into the reject box.
  case reject(UnknownCoin)
  /// A product goes from its slot into the tray.
  case dispense(String)
  /// A coin goes from the escrow into the tube of its kind.
  case bank(Coin)
  /// A coin goes from the escrow into the tray.
  case refund(Coin)
  /// A coin goes from its tube into the tray.
  case payOut(Coin)

  /// The part that has failed when the movement does not take place; `nil` for a coin at the inlet,
  /// which falls into the tray by itself.
  var part: Part? {
    switch self {
    case .accept, .reject: nil
    case .dispense(let slot): .slot(slot)
    case .bank, .refund: .escrow
    case .payOut(let coin): .tube(coin.name)
    }
  }
}

/// A part of a machine that can fail, and then is left alone until it is repaired.
public enum Part: Hashable, Codable, Sendable {
  /// The motor of a slot.
  case slot(String)
  /// The tube that holds a kind of coin.
  case tube(String)
  /// The escrow; without it, the machine takes no coins and sells nothing.
  case escrow
}

extension Part: CustomStringConvertible {
  /// *slot A1*, *the tube for dime*, *the escrow*.
  public var description: String {
    switch self {
    case .slot(let slot): "slot \(slot)"
    case .tube(let coin): "the tube for \(coin)"
    case .escrow: "the escrow"
    }
  }
}
