import Baton
import Foundation

/// Returns the checkout chain, which reads the form, holds the bag, accepts coins or a card, and
/// writes the purchase.
///
/// The money is reserved on the card before the purchase is written, and captured afterwards. If
/// the purchase is not written, the money is released. The transaction that writes the purchase
/// also records that a capture is due, so the settler can capture the money if this chain fails.
/// The reservation is recorded before the money is reserved, so the settler can also release it.
func checkoutChain(
  _ store: any ShopStore, _ settler: Settler, holds: Holds
) -> some AsyncHandler<CheckoutRequest, Purchase, Refusal> {
  Chain("checkout") {
    CheckoutFormHandler(holds: holds)
    CounterHandler(store: store)
    CoinHandler(store: store, acceptor: .shop)
    CardHandler(settler: settler)
    PurchaseHandler(store: store)
  }
}

struct CheckoutFormHandler: Admission {
  let holds: Holds

  func admit(_ request: CheckoutRequest) throws(Refusal) -> CheckoutRequest {
    guard let visitor = request.visitor else { throw .unauthenticated }
    var request = request
    let form = try request.body.read(by: ShopForms.checkout)
    let total = form.total ?? 0
    request.form = form
    request.checkout = Checkout(
      visitor: visitor, address: form.address, invoice: form.invoice, total: total,
      version: form.bag.isEmpty ? nil : form.bag,
      coins: form.payment == .coins ? form.coins : nil,
      key: RequestKey(
        form.key, "checkout", "\(form.address)", "\(total)",
        // Omit a missing invoice, so that a retry after an upgrade has the same fingerprint.
        form.invoice.map { "\($0)" },
        form.payment == .coins ? "\(form.coins)" : nil), hold: holds.payment)
    return request
  }
}

/// An around handler that holds the bag during payment.
///
/// If the request was already processed, it returns the earlier result.
struct CounterHandler: AsyncAround {
  let store: any ShopStore

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
    case .closed(let purchase): return .handled(purchase)
    case .open: return try await next(request)
    }
  }
}

/// An around handler that reserves the money on the card.
///
/// If the purchase is written, the handler captures the money. Otherwise, it releases the money.
struct CardHandler: AsyncAround {
  let settler: Settler

  var orderRules: [OrderRule] { [.needs("CounterHandler"), .inside("CounterHandler")] }

  func outline(before rest: inout Outline.Row) {
    rest.append(settler.service.outlines)
    rest.enclose(in: name)
  }

  func handle(
    _ request: CheckoutRequest, next: consuming AsyncNext<CheckoutRequest, Purchase, Refusal>
  ) async throws(ChainError<Refusal>) -> Outcome<Purchase> {
    guard let checkout = request.checkout else { throw .failed(.unauthenticated) }
    // Each attempt makes its own reservation, so it cannot release the reservation of a concurrent
    // duplicate.
    let key = UUID().uuidString
    let walk = next.walk
    let payment = try await settler.reserve(
      checkout.total, on: request.form.card, key: key, in: walk)
    var request = request
    request.payment = payment
    request.checkout?.reservation = key
    do throws(ChainError<Refusal>) {
      let outcome = try await next(request)
      guard let purchase = outcome.response else { return outcome }
      // A duplicate of the request may have been processed at the same time, with its own payment.
      if purchase.payment != payment { await settler.release(key, in: walk) }
      _ = await settler.settle(purchase, in: walk)
      return outcome
    } catch {
      // Do not release the payment if the purchase may have been written. When the customer tries
      // again, the key reveals the outcome. The settler releases the payment if the purchase was
      // not written.
      if error.cause != .unknownOutcome { await settler.release(key, in: walk) }
      throw error
    }
  }
}

/// A handler that writes the purchase.
///
/// Its transaction rechecks the session, stock, limit and price.
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
