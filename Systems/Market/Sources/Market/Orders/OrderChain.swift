import Baton

struct OrderStep: Sendable, Equatable {
  let order: String
  let body: FormBody
  var visitor: Visitor?

  var state: Purchase.State?
}

/// Returns the chain that advances an order.
///
/// Its handlers read the form, notify watchers, refund a cancelled order, and write the new state.
/// When an order is cancelled, coins are refunded in the same transaction, and a card payment is
/// refunded afterwards. Until the refund succeeds, it remains due, and the settler retries it.
func orderChain(
  _ store: any ShopStore, _ settler: Settler, wentOn: @escaping @Sendable () -> Void = {}
) -> some AsyncHandler<OrderStep, Purchase, Refusal> {
  Chain("order") {
    OrderFormHandler()
    OrderNews(wentOn: wentOn)
    RefundHandler(settler: settler)
    OrderStateHandler(store: store)
  }
}

/// A handler that requires a visitor, and reads the new state from the form.
struct OrderFormHandler: Admission {
  func admit(_ step: OrderStep) throws(Refusal) -> OrderStep {
    guard step.visitor != nil else { throw .unauthenticated }
    var step = step
    step.state = try step.body.read(by: ShopForms.orderState).state
    return step
  }
}

/// An around handler that notifies watchers that an order has changed.
struct OrderNews: AsyncAround {
  let wentOn: @Sendable () -> Void

  func handle(
    _ step: OrderStep, next: consuming AsyncNext<OrderStep, Purchase, Refusal>
  ) async throws(ChainError<Refusal>) -> Outcome<Purchase> {
    let outcome = try await next(step)
    wentOn()
    return outcome
  }
}

/// An around handler that refunds a cancelled order.
///
/// If the refund fails here, the settler retries it.
struct RefundHandler: AsyncAround {
  let settler: Settler

  var orderRules: [OrderRule] { [.needs("OrderFormHandler"), .inside("OrderFormHandler")] }

  func outline(before rest: inout Outline.Row) {
    rest.append(settler.service.outlines)
    rest.enclose(in: name)
  }

  func handle(
    _ step: OrderStep, next: consuming AsyncNext<OrderStep, Purchase, Refusal>
  ) async throws(ChainError<Refusal>) -> Outcome<Purchase> {
    let walk = next.walk
    let outcome = try await next(step)
    guard let purchase = outcome.response, purchase.isOwed else { return outcome }
    // If the refund fails, the order remains cancelled, and its page shows the amount due.
    return .handled(await settler.settle(purchase, in: walk) ?? purchase)
  }
}

/// A handler that writes the new state.
///
/// The transaction rechecks the visitor and whether the order's new state is allowed.
struct OrderStateHandler: AsyncHandler {
  let store: any ShopStore

  var orderRules: [OrderRule] { [.needs("RefundHandler"), .inside("RefundHandler")] }

  func handle(_ step: OrderStep) async throws(Refusal) -> Outcome<Purchase> {
    guard let visitor = step.visitor, let state = step.state else { throw .unauthenticated }
    return .handled(try await store.advance(step.order, to: state, by: visitor))
  }
}
