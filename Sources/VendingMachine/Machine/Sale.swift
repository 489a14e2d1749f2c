/// The result of a sale: the product and the change.
public struct Sale: Hashable, Sendable {
  /// The slot.
  public let slot: String
  /// The product's name.
  public let name: String
  /// The price that was paid.
  public let price: Money
  /// The coins paid as change, in order.
  public let change: [Coin]
  /// The change that could not be paid because a part failed, which remains as credit.
  public let owed: Money?
}

extension Sale: CustomStringConvertible {
  /// The sale on one line, such as *A1 water for $1.25; change: 1 × quarter*.
  public var description: String {
    let change = change.isEmpty ? "no change" : "change: \(Coins(change))"
    let owed = owed.map { "; \($0) of change could not be paid and is kept as credit" } ?? ""
    return "\(slot) \(name) for \(price); \(change)\(owed)"
  }
}

/// The result of a refund.
public struct Refund: Hashable, Sendable {
  /// The coins paid out, in order: first the customer's own, then those for amounts still owed.
  public let coins: [Coin]
  /// The amounts that could not be paid because a part failed or coins were missing.
  ///
  /// They remain as credit.
  public let owed: [Money]
}

extension Refund: CustomStringConvertible {
  /// The refund on one line, such as *returned: 2 × quarter*.
  public var description: String {
    let kept = owed.isEmpty ? "" : "; \(owed.together) could not be paid and is kept as credit"
    return coins.isEmpty && owed.isEmpty
      ? "there is nothing to return" : "returned: \(Coins(coins))\(kept)"
  }
}
