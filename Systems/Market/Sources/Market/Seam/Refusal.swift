/// Why the shop does not do what it was asked to.
///
/// It is a value without a text, so that a store can keep it with a request's key; `Problem` says it
/// to programs, and ``sentence(in:)`` to people.
enum Refusal: Error, Sendable, Hashable, Codable {
  case unauthenticated
  case sessionExpired
  /// It is for the owner of the shop.
  case forbidden
  case unknownProduct(String)
  case unknownUser(String)
  case unknownPurchase(String)
  /// An order is in this state, from which the one that was asked for does not follow.
  case orderState(String, Purchase.State, asked: Purchase.State)
  /// An account cannot be closed while something is still to be sent or paid back.
  case ordersUnderWay
  /// This name is taken.
  case nameTaken(String)
  /// So many units may still be put into the bag.
  case outOfStock(String, left: Int, asked: Int)
  /// The units were kept for the bag and are no longer; so many of them could be had.
  case holdExpired(String, left: Int, asked: Int)
  case quantityLimit(String, most: Int, asked: Int)
  /// A bag has no room for another product.
  case bagFull(most: Int)
  case bagEmpty
  case notInBag(String)
  /// The bag is not the one that the client has seen.
  case outdated
  /// What it costs is not what the client has seen.
  case priceChanged
  /// A product of this identifier is on sale.
  case productExists(String)
  /// So many units are in bags, and the stock cannot be lower.
  case stockHeld(String, held: Int)
  /// A chain is not as the owner has seen it.
  case chainChanged
  /// A chain cannot be changed so, for the core's own reason.
  case chainRefused(String)
  case keyReused
  case rateLimited(after: Int)
  /// A form is filled in wrong.
  case invalid(InvalidForm)
  case cardDeclined
  case cardUnavailable
  /// A coin that the shop does not take, by the name of its kind.
  case coinRefused(String)
  /// The coins are worth less than what is bought costs.
  case tooFewCoins(given: Int, total: Int)
  /// Some of the coins are not needed.
  case tooManyCoins(given: Int, total: Int)
  /// The till has no coins that make the change.
  case noChange(given: Int, total: Int)
  /// The change may have been made or not; its key tells.
  case unknownOutcome
  /// Too many are waiting.
  case busy(after: Int)
  /// The store cannot be used.
  case unavailable
  /// The request was cancelled, and changed nothing.
  case interrupted
}

extension Refusal {
  /// Whether it is the client that has something to mend; any other refusal may be gone the next time.
  var isFinal: Bool {
    switch self {
    case .unknownOutcome, .busy, .unavailable, .interrupted, .rateLimited, .cardUnavailable: false
    default: true
    }
  }
}
