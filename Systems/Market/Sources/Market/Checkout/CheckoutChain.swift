import Baton
import Foundation

/// What stands between a bag and a purchase: the form, the counter, coins or the card, and the write.
///
/// The money is kept on the card before the purchase is written, taken after it, and given back
/// where it is not written; so no purchase is without its money, and nobody pays for nothing.
func checkoutChain(
  _ store: any ShopStore, _ cards: any CardService,
  _ service: AnyAsyncHandler<CardCall, String, Refusal>, holds: Holds
) -> some AsyncHandler<CheckoutRequest, Purchase, Refusal> {
  Chain("checkout") {
    CheckoutFormHandler(holds: holds)
    CounterHandler(store: store, cards: cards)
    CoinHandler(store: store, acceptor: .shop)
    CardHandler(cards: cards, service: service)
    PurchaseHandler(store: store)
  }
}

/// Reads the form.
struct CheckoutFormHandler: Admission {
  typealias Response = Purchase
  let holds: Holds

  func admit(_ request: CheckoutRequest) throws(Refusal) -> CheckoutRequest {
    guard let visitor = request.visitor else { throw .unauthenticated }
    var request = request
    let form = try request.body.read(by: ShopForms.checkout)
    let total = form.total ?? 0
    request.form = form
    request.checkout = Checkout(
      visitor: visitor, address: form.address, invoice: form.invoice, total: total,
      coins: form.payment == .coins ? form.coins : nil,
      key: RequestKey(
        form.key, "checkout", "\(form.address)", "\(total)",
        // As it was before there were invoices, for a customer who tries again meanwhile.
        form.invoice.map { "\($0)" },
        form.payment == .coins ? "\(form.coins)" : nil), hold: holds.payment)
    return request
  }
}

/// Holds the bag while it is being paid, and answers a request that has been done before.
struct CounterHandler: AsyncAround {
  let store: any ShopStore
  let cards: any CardService

  var orderRules: [OrderRule] { [.needs("CheckoutFormHandler"), .inside("CheckoutFormHandler")] }

  func handle(
    _ request: CheckoutRequest, next: consuming AsyncNext<CheckoutRequest, Purchase, Refusal>
  ) async throws(ChainError<Refusal>) -> Outcome<Purchase> {
    guard let checkout = request.checkout else { throw .failed(.unauthenticated) }
    let counter: Counter
    do throws(Refusal) {
      counter = try await store.prepare(checkout)
    } catch {
      throw .failed(error)
    }
    switch counter {
    case .closed(let purchase):
      // Its first answer may have been lost before the money was taken.
      if purchase.coins == nil { await cards.capture(purchase.payment) }
      return .handled(purchase)
    case .open: return try await next(request)
    }
  }
}

/// Keeps the money on the card; takes it once the purchase is written, and gives it back if it is not.
struct CardHandler: AsyncAround {
  let cards: any CardService
  let service: AnyAsyncHandler<CardCall, String, Refusal>

  var orderRules: [OrderRule] { [.needs("CounterHandler"), .inside("CounterHandler")] }

  func outline(before rest: inout Outline.Row) {
    rest.append(service.outlines)
    rest.enclose(in: name)
  }

  func handle(
    _ request: CheckoutRequest, next: consuming AsyncNext<CheckoutRequest, Purchase, Refusal>
  ) async throws(ChainError<Refusal>) -> Outcome<Purchase> {
    guard let checkout = request.checkout else { throw .failed(.unauthenticated) }
    let call = CardCall.keep(
      checkout.total, card: request.form.card, key: checkout.paymentKey)
    guard let payment = try await service.handle(call, in: next.walk).response else {
      throw .failed(.cardUnavailable)
    }
    var request = request
    request.payment = payment
    do throws(ChainError<Refusal>) {
      let outcome = try await next(request)
      // The same request may have been done at the same time, with a payment of its own.
      let used = outcome.response?.payment ?? payment
      await cards.capture(used)
      if used != payment { await cards.void(payment) }
      return outcome
    } catch {
      // What may have been written is not given back; its key tells, when the customer tries again.
      if error.cause != .unknownOutcome { await cards.void(payment) }
      throw error
    }
  }
}

extension Checkout {
  /// By which the payment is known: no other customer has it.
  var paymentKey: String {
    let key = RequestKey(
      key.text, visitor.token.secret, key.text, key.fingerprint.base64EncodedString())
    return key.fingerprint.prefix(16).map { String(Int($0) + 0x100, radix: 16).suffix(2) }.joined()
  }
}

/// Writes the purchase, in a transaction that looks again at session, stock, limit and price.
struct PurchaseHandler: AsyncHandler {
  let store: any ShopStore

  var orderRules: [OrderRule] { [.needs("CardHandler"), .inside("CardHandler")] }

  func handle(_ request: CheckoutRequest) async throws(Refusal) -> Outcome<Purchase> {
    guard let checkout = request.checkout, let payment = request.payment else {
      throw .unauthenticated
    }
    return .handled(try await store.place(checkout, payment: payment).value)
  }
}
