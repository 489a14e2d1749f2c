import Catalogues
import FormValidation

extension Refusal {
  /// Returns a sentence for customers, which is shown next to the field that it describes.
  func sentence(in say: Words) -> String {
    switch self {
    case .unauthenticated: say("refused.sign-in")
    case .sessionExpired: say("refused.expired")
    case .forbidden: say("refused.owner")
    case .unknownProduct: say("refused.product")
    case .unknownPurchase: say("refused.order")
    case .orderState(_, let state, let asked):
      say(
        "refused.order-state",
        ["state": .text(state.name(in: say)), "asked": .text(asked.name(in: say))])
    case .captureDue: say("refused.capture-due")
    case .workNotStopped(let order):
      say("refused.work-not-stopped", ["id": .text(order.shortened)])
    case .workNeeded(let order): say("refused.work-needed", ["id": .text(order.shortened)])
    case .stepsMissing(let steps):
      say("refused.steps-missing", ["steps": .text(steps.enumeration)])
    case .ordersUnderWay: say("refused.under-way")
    case .invalid, .outOfStock, .quantityLimit, .stockHeld, .nameTaken, .productExists,
      .unknownUser:
      report?.findings.first?.message(in: say.language, from: .shop) ?? say("refused.form")
    case .holdExpired(_, let left, let asked):
      say(
        "refused.lapsed",
        ["left": .text(say("refused.left", ["limit": .number(left), "found": .number(asked)]))])
    case .bagFull(let most): say("refused.full", ["most": .number(most)])
    case .bagEmpty: say("refused.empty")
    case .notInBag: say("refused.not-in-bag")
    case .outdated: say("refused.outdated")
    case .priceChanged: say("refused.price")
    case .rateLimited(let seconds): say("refused.rate", ["seconds": .number(seconds)])
    case .cardDeclined: say("refused.declined")
    case .cardUnavailable: say("refused.cards")
    case .coinRefused(let name): say("refused.coin", ["coin": .text(say("label.coins.\(name)"))])
    case .tooFewCoins(let given, let total):
      say(
        "refused.coins",
        ["given": .text(say.money(given)), "total": .text(say.money(total))])
    case .tooManyCoins(let given, let total):
      say(
        "refused.many-coins",
        ["given": .text(say.money(given)), "total": .text(say.money(total))])
    case .noChange(let given, let total):
      say(
        "refused.change",
        ["given": .text(say.money(given)), "total": .text(say.money(total))])
    case .unknownOutcome: say("refused.unknown")
    case .busy, .unavailable, .interrupted: say("refused.now")
    case .chainChanged: say("refused.chain")
    // The reason is Baton's own error message, which names the violated rule.
    case .chainRefused(let reason): say("refused.chain-rule", ["why": .text(reason)])
    case .keyReused: say("refused.key")
    }
  }
}

extension OwnerChange {
  func sentence(in say: Words) -> String {
    switch self {
    case .add(let product): say("owner.added", ["product": .text(product.id)])
    case .price(let product, let price):
      say("owner.costs", ["product": .text(product), "price": .text(say.money(price))])
    case .stock(let product, let stock):
      say("owner.has", ["count": .number(stock), "product": .text(product)])
    case .password(let user, _): say("owner.password.done", ["user": .text(user)])
    case .till(let coins): say("owner.till.filled", ["amount": .text(say.money(coins.worth))])
    case .emptyTill: say("owner.till.emptied")
    case .picture(let product, _): say("owner.picture.done", ["product": .text(product)])
    case .noPicture(let product): say("owner.picture.removed", ["product": .text(product)])
    case .continueWork(let order): say("owner.work.continues", ["id": .text(order)])
    case .continueAllWork: say("owner.work.all-continue")
    case .dropWork(let order): say("owner.work.dropped", ["id": .text(order)])
    case .moveWork(let revision): say("owner.work.moved", ["number": .number(revision)])
    }
  }
}

extension Purchase.State {
  func name(in say: Words) -> String { say("state.\(rawValue)") }
}

extension Handful {
  /// Returns the number of coins of each kind, such as *3 × €2.00, 1 × €0.50*.
  func text(in say: Words) -> String {
    let counts = Self.kinds.compactMap { kind in
      self[keyPath: kind.count].map { "\($0) × \(say("label.coins.\(kind.name)"))" }
    }
    return counts.isEmpty ? say("order.no-coins") : counts.joined(separator: ", ")
  }
}
