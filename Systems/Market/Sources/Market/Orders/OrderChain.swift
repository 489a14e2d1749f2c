import Baton

/// What is to happen to an order: the request that goes down its chain.
struct OrderStep: Sendable, Equatable {
  let order: String
  /// The state that it is to have, as it was sent.
  let body: FormBody
  var visitor: Visitor?

  /// By `OrderFormHandler`.
  var state: Purchase.State?
}

/// What stands between an order and its next state: who asks, the form, the money, and the write, which
/// asks again.
///
/// The money is given back after the order is cancelled, never before. Where that fails, the order is
/// owed; cancelling it once more tries again.
func orderChain(
  _ store: any ShopStore, _ cards: AnyAsyncHandler<CardCall, String, Refusal>,
  wentOn: @escaping @Sendable () -> Void = {}
) -> some AsyncHandler<OrderStep, Purchase, Refusal> {
  Chain("order") {
    OrderFormHandler()
    OrderNews(wentOn: wentOn)
    RefundHandler(store: store, service: cards)
    OrderStateHandler(store: store)
  }
}

/// Reads which state is meant, for somebody who is somebody.
struct OrderFormHandler: Admission {
  typealias Response = Purchase

  func admit(_ step: OrderStep) throws(Refusal) -> OrderStep {
    guard case .customer = step.visitor else { throw .unauthenticated }
    var step = step
    step.state = try step.body.read(by: ShopForms.orderState).state
    return step
  }
}

/// Tells whoever looks at orders that one has gone on.
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

/// Gives the money back once an order is cancelled.
struct RefundHandler: AsyncAround {
  let store: any ShopStore
  let service: AnyAsyncHandler<CardCall, String, Refusal>

  var orderRules: [OrderRule] { [.needs("OrderFormHandler"), .inside("OrderFormHandler")] }

  func outline(before rest: inout Outline.Row) {
    rest.append(service.outlines)
    rest.enclose(in: name)
  }

  func handle(
    _ step: OrderStep, next: consuming AsyncNext<OrderStep, Purchase, Refusal>
  ) async throws(ChainError<Refusal>) -> Outcome<Purchase> {
    let walk = next.walk
    let outcome = try await next(step)
    guard let purchase = outcome.response, purchase.isOwed else { return outcome }
    if purchase.coins == nil {
      do throws(ChainError<Refusal>) {
        _ = try await service.handle(.giveBack(purchase.payment), in: walk)
      } catch {
        // It is cancelled, and stays so; what is owed is said on its page.
        return outcome
      }
    }
    do throws(Refusal) {
      return .handled(try await store.noteRefund(of: purchase.id))
    } catch {
      return outcome
    }
  }
}

/// Writes the state, in a transaction that asks again who may, and what comes next.
struct OrderStateHandler: AsyncHandler {
  let store: any ShopStore

  var orderRules: [OrderRule] { [.needs("RefundHandler"), .inside("RefundHandler")] }

  func handle(_ step: OrderStep) async throws(Refusal) -> Outcome<Purchase> {
    guard let visitor = step.visitor, let state = step.state else { throw .unauthenticated }
    return .handled(try await store.advance(step.order, to: state, by: visitor))
  }
}
