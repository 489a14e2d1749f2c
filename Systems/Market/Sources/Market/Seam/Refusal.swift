/// The reason why the shop refuses a request.
///
/// A refusal contains no text, so that a store can save it with a request's key. `Problem`
/// describes a refusal to programs, and ``sentence(in:)`` describes it to people.
enum Refusal: Error, Sendable, Hashable, Codable {
  case unauthenticated
  case sessionExpired
  /// Only the owner of the shop may do this.
  case forbidden
  case unknownProduct(String)
  case unknownUser(String)
  case unknownPurchase(String)
  /// The order cannot go from its current state to the requested one.
  case orderState(String, Purchase.State, asked: Purchase.State)
  /// The order cannot be sent before its payment is captured.
  case captureDue(String)
  /// The work on the order has not stopped; it is in progress or done.
  case workNotStopped(String)
  /// The order is in progress, so its work cannot be dropped.
  case workNeeded(String)
  /// Orders wait for the given steps, which this version of the shop lacks.
  case stepsMissing([String])
  /// The account cannot be closed while an order must still be sent or refunded.
  case ordersUnderWay
  case nameTaken(String)
  /// Only the given number of units can still be added to the bag.
  case outOfStock(String, left: Int, asked: Int)
  /// The hold on the units has ended, and only the given number of them is available.
  case holdExpired(String, left: Int, asked: Int)
  case quantityLimit(String, most: Int, asked: Int)
  case bagFull(most: Int)
  case bagEmpty
  case notInBag(String)
  case outdated
  case priceChanged
  case productExists(String)
  /// Bags hold the given number of units, so the stock cannot be lower.
  case stockHeld(String, held: Int)
  case chainChanged
  /// The chain rejects the edit, for the reason in Baton's own error message.
  case chainRefused(String)
  case keyReused
  case rateLimited(after: Int)
  case invalid(InvalidForm)
  case cardDeclined
  case cardUnavailable
  /// The shop does not accept this kind of coin.
  case coinRefused(String)
  /// The value of the coins is less than the total.
  case tooFewCoins(given: Int, total: Int)
  case tooManyCoins(given: Int, total: Int)
  /// The coins in the till cannot make the change.
  case noChange(given: Int, total: Int)
  /// The change may or may not have been made. Sending the request again with its key reveals the
  /// outcome.
  case unknownOutcome
  case busy(after: Int)
  case unavailable
  /// The request was cancelled before it changed anything.
  case interrupted
}

extension Refusal {
  /// Whether the client must change the request, instead of sending the same request again later.
  var isFinal: Bool {
    switch self {
    case .unknownOutcome, .busy, .unavailable, .interrupted, .rateLimited, .cardUnavailable: false
    default: true
    }
  }
}
