import Baton

/// A call to the card service, which has no further effect if it is repeated with the same key.
enum CardCall: Sendable, Equatable {
  case keep(Int, card: String, key: String)
  case release(key: String)
  case take(String, key: String)
  case giveBack(String, key: String)
}

extension CardCall: PathDescribable {
  /// A description of the call, with the formatted amount and without the card number.
  var pathDescription: String {
    switch self {
    case .keep(let amount, _, _): "reserve \(amount.money)"
    case .release: "release"
    case .take: "capture"
    case .giveBack: "refund"
    }
  }
}
