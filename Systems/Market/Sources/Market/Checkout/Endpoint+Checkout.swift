import Baton
import Foundation
import HTTPTypes
import Hummingbird

extension Endpoint {
  /// What programs do to buy what is in a bag.
  static func purchases(
    _ store: any ShopStore, _ chain: some AsyncHandler<CheckoutRequest, Purchase, Refusal>,
    _ steps: some AsyncHandler<OrderStep, Purchase, Refusal>
  ) -> [Endpoint] {
    [
      Endpoint(.post, "/api/orders") { request, _ in
        // Who is nobody is told that first.
        let body = request.visitor == nil ? FormBody.none : try await request.jsonBody()
        var checkout = CheckoutRequest(body: body)
        checkout.visitor = request.visitor
        let decided = await chain.decide(checkout, recording: request.wantsPath)
        return try decided.answer(to: request, status: .created) { PurchaseJSON($0) }
      },
      Endpoint(.get, "/api/orders") { request, _ in
        guard let visitor = request.visitor else { throw Problem(.unauthenticated) }
        let purchases = try await store.asking { store throws(Refusal) in
          try await store.purchases(of: visitor)
        }
        return .json(["orders": purchases.map(PurchaseJSON.init)])
      },
      Endpoint(.get, "/api/orders/{order}") { request, context in
        guard let visitor = request.visitor else { throw Problem(.unauthenticated) }
        let id = context.parameter("order") ?? ""
        let purchase = try await store.asking { store throws(Refusal) in
          try await store.purchase(id, of: visitor)
        }
        return .json(PurchaseJSON(purchase))
      },
      Endpoint(.put, "/api/orders/{order}/state") { request, context in
        let body = request.visitor == nil ? FormBody.none : try await request.jsonBody()
        var step = OrderStep(order: context.parameter("order") ?? "", body: body)
        step.visitor = request.visitor
        let decided = await steps.decide(step, recording: request.wantsPath)
        return try decided.answer(to: request, status: .ok) { PurchaseJSON($0) }
      },
    ]
  }
}

/// A purchase as programs get it.
struct PurchaseJSON: Encodable, Sendable {
  let id: String
  let placed: Date
  let state: Purchase.State
  let refunded: Date?
  let currency = Tariff.currency
  let address: Address
  let invoice: Address?
  let lines: [Purchase.Line]
  let delivery: Int
  let total: Int
  let coins: CoinPayment?

  private enum CodingKeys: String, CodingKey {
    case id, placed, state, refunded, currency, address, invoice, lines, delivery, total, coins
  }

  init(_ purchase: Purchase) {
    id = purchase.id
    placed = purchase.placed
    state = purchase.state
    refunded = purchase.refunded
    address = purchase.address
    invoice = purchase.invoice
    lines = purchase.lines
    delivery = purchase.delivery
    total = purchase.total
    coins = purchase.coins
  }
}
