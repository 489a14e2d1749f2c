/// A payment or refund of an order that the shop must still make.
///
/// A settlement is a database row, written by the transaction that makes the settlement due. If the
/// shop stops before the settlement is made, the shop finds it at the next start.
struct Settlement: Sendable, Equatable {
  /// The kinds of settlement, in the order in which they are made.
  enum Kind: String, Sendable, CaseIterable {
    case capture
    case refund
  }

  let order: String
  let kind: Kind
  /// The card service's identifier of the payment, or `nil` if the order was paid with coins.
  let payment: String?
}

extension Settlement {
  /// The idempotency key for the card service, which is unique to this settlement and the same for
  /// every attempt.
  var key: String { "\(kind.rawValue)-\(order)" }

  /// The call to the card service, or `nil` if the store can make the settlement without it.
  var call: CardCall? {
    payment.map {
      switch kind {
      case .capture: .take($0, key: key)
      case .refund: .giveBack($0, key: key)
      }
    }
  }
}
