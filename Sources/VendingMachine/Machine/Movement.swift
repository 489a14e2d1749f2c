/// A movement of the hardware, which takes a coin or a product from one location to another.
///
/// A movement takes place either completely or not at all.
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum Movement: Hashable, Codable, Sendable {
  /// Moves a coin from the inlet into the escrow, which holds customers' coins.
  case accept(Coin)
  /// Moves a coin that no handler handled from the inlet into the reject box.
  case reject(UnknownCoin)
  /// Moves a product from its slot into the tray.
  case dispense(String)
  /// Moves a coin from the escrow into the tube of its kind.
  case bank(Coin)
  /// Moves a coin from the escrow into the tray.
  case refund(Coin)
  /// Moves a coin from its tube into the tray.
  case payOut(Coin)

  /// The part that counts as failed if the movement does not take place.
  ///
  /// The part is `nil` for a coin at the inlet, because the coin then falls into the tray.
  var part: Part? {
    switch self {
    case .accept, .reject: nil
    case .dispense(let slot): .slot(slot)
    case .bank, .refund: .escrow
    case .payOut(let coin): .tube(coin.name)
    }
  }
}

/// A part of a machine that can fail; the machine does not use it again until it is repaired.
public enum Part: Hashable, Codable, Sendable {
  /// The motor of a slot.
  case slot(String)
  /// The tube that holds a kind of coin.
  case tube(String)
  /// The escrow; without it, the machine accepts no coins and sells nothing.
  case escrow
}

extension Part: CustomStringConvertible {
  /// The part's name, such as *slot A1*, *the tube for dime*, or *the escrow*.
  public var description: String {
    switch self {
    case .slot(let slot): "slot \(slot)"
    case .tube(let coin): "the tube for \(coin)"
    case .escrow: "the escrow"
    }
  }
}
