import Baton
import BatonFoundation

extension Refusal: SelfDescribingError {
  /// A description of the problem and the remedy, for developers.
  var description: String {
    switch self {
    case .unauthenticated:
      "No session: send \"Authorization: Bearer\" and a token from POST /api/sessions or "
        + "POST /api/guests."
    case .sessionExpired: "The session has expired; POST /api/sessions opens a new one."
    case .forbidden: "Only the owner of the shop may do this."
    case .unknownProduct(let product):
      "There is no product \"\(product.shortened)\"; GET /api/products lists them."
    case .unknownUser(let name): "There is no user \"\(name.shortened)\"."
    case .unknownPurchase(let id): "You have no order \"\(id.shortened)\"."
    case .orderState(let id, let state, let asked):
      "The order \"\(id.shortened)\" is \(state.rawValue), and cannot be \(asked.rawValue) now."
    case .captureDue(let id):
      "The payment of the order \"\(id.shortened)\" is not captured yet, so it cannot be sent now."
    case .workNotStopped(let order):
      "The work on the order \"\(order.shortened)\" is not stopped: it continues, or has ended."
    case .workNeeded(let order):
      "The order \"\(order.shortened)\" is in progress; cancel it, or let its work continue."
    case .stepsMissing(let steps):
      "Orders wait for steps that this version of the market lacks: \(steps.enumeration)."
    case .ordersUnderWay:
      "This account has orders in progress; it can be closed once they are done."
    case .outOfStock(let product, let left, let asked):
      "\(Self.units(left, of: product)) left, but \(asked) were requested."
    case .holdExpired(let product, let left, let asked):
      "The hold on \"\(product.shortened)\" has ended: \(Self.units(left, of: product)) left, "
        + "and the bag has \(asked)."
    case .quantityLimit(let product, let most, _):
      "A customer may have at most \(most) of \"\(product.shortened)\"."
    case .bagFull(let most): "A bag has room for \(most) products; remove one first."
    case .bagEmpty: "The bag is empty."
    case .notInBag(let product): "The product \"\(product.shortened)\" is not in the bag."
    case .outdated: "The bag's version is not the one in the request; GET it again."
    case .priceChanged: "The price of the bag has changed; GET it again."
    case .productExists(let product): "The product \"\(product.shortened)\" already exists."
    case .stockHeld(let product, let held):
      "Bags hold \(held) of \"\(product.shortened)\", so the stock cannot be lower."
    case .nameTaken(let name): "The name \"\(name.shortened)\" is taken."
    case .chainChanged: "The chain has changed since that revision; read it again."
    case .chainRefused(let reason): reason
    case .keyReused: "The Idempotency-Key was sent before, with another request; choose a new one."
    case .rateLimited(let seconds): "Too many requests; try again in \(seconds) s."
    case .invalid(let form):
      form.faults.map { $0.field.isEmpty ? $0.message : "\($0.field): \($0.message)" }
        .joined(separator: " ")
    case .cardDeclined: "The card was declined, and nothing was charged."
    case .cardUnavailable:
      "The card service does not answer, and nothing was charged; try again later."
    case .coinRefused(let name):
      "The shop does not accept a \(name); all coins are returned."
    case .tooFewCoins(let given, let total):
      "The coins are worth \(given.money), and the bag costs \(total.money); "
        + "all coins are returned."
    case .tooManyCoins(let given, let total):
      "The coins are worth \(given.money), and the bag costs \(total.money): "
        + "remove the coins that are not needed; all coins are returned."
    case .noChange(let given, let total):
      "The till cannot give change for \(given.money), and the bag costs \(total.money): "
        + "pay the exact amount, or by card; all coins are returned."
    case .unknownOutcome:
      "The change may or may not have been made; send it again with the same Idempotency-Key."
    case .busy: "Too many requests are waiting; try again later."
    case .unavailable:
      "The market cannot use its store now, and nothing was changed; try again later."
    case .interrupted: "The request was cancelled before it was answered."
    }
  }

  private static func units(_ count: Int, of product: String) -> String {
    switch count {
    case 0: "No unit of \"\(product.shortened)\" is"
    case 1: "Only 1 unit of \"\(product.shortened)\" is"
    default: "Only \(count) units of \"\(product.shortened)\" are"
    }
  }
}

// Paths and the inspector show this description instead of only the type's name.
extension Refusal: PathDescribable {
  var pathDescription: String { description }
}
