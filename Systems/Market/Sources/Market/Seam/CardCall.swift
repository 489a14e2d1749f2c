import Baton

/// A call to the card service, which has no further effect if repeated with the same key.
enum CardCall: Sendable, Equatable {
  case keep(Int, card: String, key: String)
  case take(String, key: String)
  case giveBack(String, key: String)
}

extension CardCall: PathDescribable {
  /// The call with a formatted amount, without the card's number.
  var pathDescription: String {
    switch self {
    case .keep(let amount, _, _): "keep \(amount.money)"
    case .take: "take"
    case .giveBack: "give back"
    }
  }
}
