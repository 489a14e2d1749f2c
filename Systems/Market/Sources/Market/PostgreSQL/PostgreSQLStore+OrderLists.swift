import Foundation
import PostgreSQL

extension PostgreSQLStore {
  func orders(_ query: OrderQuery, by visitor: Visitor) async throws(Refusal) -> OrderList {
    try await read { transaction in
      guard try await transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      return try await transaction.orders(query, of: nil)
    }
  }

  func ownOrders(_ query: OrderQuery, of visitor: Visitor) async throws(Refusal) -> OrderList {
    try await read { transaction in
      try await transaction.orders(query, of: transaction.user(visitor).id)
    }
  }
}

extension PostgreSQLTransaction {
  /// Returns a page of orders, latest first.
  ///
  /// If `user` is `nil`, the page lists all customers' orders, with due refunds first.
  fileprivate func orders(_ query: OrderQuery, of user: Int64?) async throws -> OrderList {
    let page = OrderRows(query, of: user)
    let rows = try await rows(
      """
      SELECT purchase.id, account.name AS customer
      FROM purchase JOIN account ON account.id = purchase.account
      WHERE \(page.conditions.joined(separator: " AND "))
      ORDER BY \(user == nil ? "\(OrderRows.isOwed) DESC, " : "")placed DESC, purchase.id
      LIMIT \(page.most)
      """, page.arguments
    ).map { try $0.decode(as: (String, String).self) }
    let shown = rows.prefix(query.most)
    let found = try await purchases("id = ANY ($1)", [shown.map(\.0)])
    let orders = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let items = shown.compactMap { id, customer in
      orders[id].map { OrderList.Item(order: $0, customer: customer) }
    }
    let last = rows.count > query.most ? items.last : nil
    return OrderList(items: items, next: last.map { OrderCursor(after: $0.order) })
  }
}

/// The parts of the SQL query for a page of orders.
private struct OrderRows {
  static let isOwed = "(state = 'cancelled' AND refunded IS NULL)"

  var conditions = ["TRUE"]
  var arguments: [any ParameterConvertible] = []
  /// The placeholder for the maximum number of rows.
  var most = ""

  init(_ query: OrderQuery, of user: Int64?) {
    if let user { conditions.append("purchase.account = \(add(user))") }
    switch query.filter {
    case .owed: conditions.append(Self.isOwed)
    case let state?: conditions.append("state = \(add(state.rawValue))")
    case nil: break
    }
    if !query.text.isEmpty { search(query.text) }
    if let after = query.after { begin(after: after, ofAll: user == nil) }
    most = add(query.most + 1)
  }

  private mutating func add(_ argument: any ParameterConvertible) -> String {
    arguments.append(argument)
    return "$\(arguments.count)"
  }

  private mutating func search(_ text: String) {
    let literal = text.folded.replacing(/[\\%_]/) { "\\\($0.output)" }
    let start = add("\(literal.drop { $0 == "#" })%")
    let part = add("%\(literal)%")
    let texts = ["account.name", "purchase.name", "email"].map {
      "folded(\($0)) LIKE \(part)"
    }
    conditions.append(
      "(folded(purchase.id) LIKE \(start) OR \(texts.joined(separator: " OR ")))")
  }

  private mutating func begin(after: OrderCursor, ofAll isOfAll: Bool) {
    let (placed, order) = (add(after.placed), add(after.order))
    let behind = "(placed < \(placed) OR (placed = \(placed) AND purchase.id > \(order)))"
    guard isOfAll else { return conditions.append(behind) }
    let owed = add(after.isOwed)
    conditions.append(
      "(\(Self.isOwed) < \(owed) OR (\(Self.isOwed) = \(owed) AND \(behind)))")
  }
}
