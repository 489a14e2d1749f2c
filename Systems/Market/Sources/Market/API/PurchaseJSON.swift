import Foundation

struct OrderListJSON: Encodable, Sendable {
  let orders: [PurchaseJSON]
  let next: String?

  /// Creates a page of orders that includes customers' names only for the owner.
  init(_ list: OrderList, isOwner: Bool) {
    orders = list.items.map { PurchaseJSON($0.order, of: isOwner ? $0.customer : nil) }
    next = list.next?.text
  }
}

struct PurchaseJSON: Encodable, Sendable {
  let id: String
  /// The account name, included only for the owner.
  let customer: String?
  let placed: Date
  let state: Purchase.State
  let refunded: Date?
  /// The time at which the card service declined the capture.
  let declined: Date?
  /// The amount in cents that the shop must still refund.
  let owed: Int?
  let currency = Tariff.currency
  let address: Address
  let invoice: Address?
  let lines: [Purchase.Line]
  let delivery: Int
  let total: Int
  let coins: CoinPayment?

  private enum CodingKeys: String, CodingKey {
    case id, customer, placed, state, refunded, declined, owed, currency, address, invoice, lines
    case delivery, total, coins
  }

  init(_ purchase: Purchase, of customer: String? = nil) {
    id = purchase.id
    self.customer = customer
    placed = purchase.placed
    state = purchase.state
    // If the capture was declined, there is nothing to refund.
    refunded = purchase.declined == nil ? purchase.refunded : nil
    declined = purchase.declined
    owed = purchase.isOwed ? purchase.total : nil
    address = purchase.address
    invoice = purchase.invoice
    lines = purchase.lines
    delivery = purchase.delivery
    total = purchase.total
    coins = purchase.coins
  }
}
