/// A product that was sold, and the change.
public struct Sale: Hashable, Sendable {
  /// The slot.
  public let slot: String
  /// The product's name.
  public let name: String
  /// What was paid for it.
  public let price: Money
  /// The coins that came out, in that order.
  public let change: [Coin]
  /// The change that could not be paid, because a part failed: it is kept as credit.
  public let owed: Money?
}

extension Sale: CustomStringConvertible {
  /// *A1 water for $1.25; change: 1 × quarter*.
  public var description: String {
    let change = change.isEmpty ? "no change" : "change: \(Coins(change))"
    let owed = owed.map { "; \($0) of change could not be paid and is kept as credit" } ?? ""
    return "\(slot) \(name) for \(price); \(change)\(owed)"
  }
}

/// What a customer got back.
public struct Refund: Hashable, Sendable {
  /// The coins that came out, in that order: the customer's own, then those for what was owed.
  public let coins: [Coin]
  /// What could not be paid, because a part failed or the coins are missing: it is kept as credit.
  public let owed: [Money]
}

extension Refund: CustomStringConvertible {
  /// *returned: 2 × quarter*.
  public var description: String {
    let kept = owed.isEmpty ? "" : "; \(owed.together) could not be paid and is kept as credit"
    return coins.isEmpty && owed.isEmpty
      ? "there is nothing to return" : "returned: \(Coins(coins))\(kept)"
  }
}
