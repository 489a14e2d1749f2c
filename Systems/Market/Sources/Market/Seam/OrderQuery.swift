import FormValidation
import Foundation

struct OrderQuery: Sendable, Equatable {
  enum Filter: String, FieldValue, CaseIterable {
    case owed, paid, prepared, packed, sent, cancelled
  }

  static let usual = 50

  /// The beginning of an order's number, or part of the customer's name or email address.
  var text = ""
  var filter: Filter?
  var after: OrderCursor?
  var most = usual
}

/// A position in a list of orders, directly after one of the orders.
///
/// The cursor contains the list's sort key, so no order is repeated or skipped if other orders are
/// added, removed or changed between requests.
struct OrderCursor: Sendable, Equatable {
  let isOwed: Bool
  /// The time of the order, in seconds since 1970.
  let placed: Double
  let order: String

  init(after purchase: Purchase) {
    isOwed = purchase.isOwed
    placed = purchase.placed.timeIntervalSince1970
    order = purchase.id
  }

  static let pattern = #"[01]-[0-9]{1,15}\.[0-9]{1,15}-[0-9A-Za-z]{1,40}"#

  init?(_ text: String) {
    let parts = text.split(separator: "-")
    guard parts.count == 3, let placed = Double(parts[1]) else { return nil }
    isOwed = parts[0] == "1"
    self.placed = placed
    order = String(parts[2])
  }

  var text: String { "\(isOwed ? 1 : 0)-\(placed)-\(order)" }
}

struct OrderList: Sendable, Equatable {
  struct Item: Sendable, Equatable {
    let order: Purchase
    let customer: String
  }

  let items: [Item]
  /// The cursor of the next page, or `nil` if this is the last page.
  let next: OrderCursor?

  var orders: [Purchase] { items.map(\.order) }
}
