import Baton
import FormValidation
import HTTPTypes
import Hummingbird

extension Endpoint {
  static func purchases(
    _ store: any ShopStore, _ chain: some AsyncHandler<CheckoutRequest, Purchase, Refusal>,
    _ steps: some AsyncHandler<OrderStep, Purchase, Refusal>
  ) -> [Endpoint] {
    [
      Endpoint(
        .post, "/api/orders",
        Operation(
          "Buys the contents of the bag", needs: [.token], body: ShopForms.checkout.jsonSchema(),
          status: .created, answer: "Order",
          refusals: [
            .bagEmpty, .conflict, .outdated, .outOfStock, .holdExpired, .quantityLimit, .keyReused,
            .cardDeclined, .cardUnavailable, .coinRefused, .tooFewCoins, .tooManyCoins, .noChange,
          ])
      ) { request, _ in
        // Ignore the body if the token is missing, so that the refusal reports the missing token.
        let body = request.visitor == nil ? FormBody.none : try await request.jsonBody()
        var checkout = CheckoutRequest(body: body)
        checkout.visitor = request.visitor
        let decided = await chain.decide(checkout, recording: request.wantsPath)
        return try decided.answer(to: request, status: .created) { PurchaseJSON($0) }
      },
      Endpoint(
        .get, "/api/orders",
        Operation(
          "Lists your orders, latest first, a page at a time", needs: [.token],
          query: ShopForms.ownOrders.jsonSchema(), answer: "Orders")
      ) { request, _ in
        guard let visitor = request.visitor else { throw Problem(.unauthenticated) }
        let query = request.queryForm
        let list = try await store.asking { store throws(Refusal) in
          let form = try query.read(by: ShopForms.ownOrders)
          do throws(Refusal) {
            return try await store.ownOrders(form.query, of: visitor)
          } catch {
            guard error == .unauthenticated, store.guests.hasMade(visitor) else { throw error }
            return OrderList(items: [], next: nil)
          }
        }
        return .json(OrderListJSON(list, isOwner: false))
      },
      Endpoint(
        .get, "/api/orders/{order}",
        Operation(
          "Returns an order; the owner may read any order", needs: [.token], answer: "Order",
          refusals: [.unknownOrder])
      ) { request, context in
        guard let visitor = request.visitor else { throw Problem(.unauthenticated) }
        let id = context.parameter("order") ?? ""
        let purchase = try await store.asking { store throws(Refusal) in
          try await store.purchase(id, of: visitor)
        }
        return .json(PurchaseJSON(purchase))
      },
      Endpoint(
        .put, "/api/orders/{order}/state",
        Operation(
          "Advances an order to its next state; a customer may only cancel, until it is sent",
          needs: [.token], body: ShopForms.orderState.jsonSchema(), answer: "Order",
          refusals: [.unknownOrder, .forbidden, .conflict])
      ) { request, context in
        let body = request.visitor == nil ? FormBody.none : try await request.jsonBody()
        var step = OrderStep(order: context.parameter("order") ?? "", body: body)
        step.visitor = request.visitor
        let decided = await steps.decide(step, recording: request.wantsPath)
        return try decided.answer(to: request, status: .ok) { PurchaseJSON($0) }
      },
    ]
  }
}
