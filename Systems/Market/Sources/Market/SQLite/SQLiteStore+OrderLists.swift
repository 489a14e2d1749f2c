import Foundation
import GRDB

extension SQLiteStore {
  func orders(_ query: OrderQuery, by visitor: Visitor) async throws(Refusal) -> OrderList {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      guard try transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      return try transaction.orders(query, of: nil)
    }
  }

  func ownOrders(_ query: OrderQuery, of visitor: Visitor) async throws(Refusal) -> OrderList {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      return try transaction.orders(query, of: transaction.user(visitor).id)
    }
  }
}

extension Transaction {
  /// Returns a page of orders, latest first.
  ///
  /// If `user` is `nil`, the page lists all customers' orders, with due refunds first.
  fileprivate func orders(_ query: OrderQuery, of user: Int64?) throws -> OrderList {
    let isOwed = "(state = 'cancelled' AND refunded IS NULL)"
    var conditions = ["TRUE"]
    var arguments: [String: (any DatabaseValueConvertible)?] = ["most": query.most + 1]
    if let user {
      conditions.append("purchase.user = :user")
      arguments["user"] = user
    }
    switch query.filter {
    case .owed: conditions.append(isOwed)
    case let state?:
      conditions.append("state = :state")
      arguments["state"] = state.rawValue
    case nil: break
    }
    if !query.text.isEmpty {
      conditions.append(
        """
        (purchase.id LIKE :start ESCAPE '\\' OR folded(user.name) LIKE :part ESCAPE '\\'
          OR folded(purchase.name) LIKE :part ESCAPE '\\' OR folded(email) LIKE :part ESCAPE '\\')
        """)
      let literal = query.text.folded.replacing(/[\\%_]/) { "\\\($0.output)" }
      arguments["start"] = "\(literal.drop { $0 == "#" })%"
      arguments["part"] = "%\(literal)%"
    }
    if let after = query.after {
      let behind = "(placed < :placed OR (placed = :placed AND purchase.id > :order))"
      conditions.append(
        user == nil ? "(\(isOwed) < :owed OR (\(isOwed) = :owed AND \(behind)))" : behind)
      arguments["placed"] = after.placed
      arguments["order"] = after.order
      if user == nil { arguments["owed"] = after.isOwed }
    }
    let rows = try rows(
      """
      SELECT purchase.id, user.name AS customer FROM purchase JOIN user ON user.id = purchase.user
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(user == nil ? "\(isOwed) DESC, " : "")placed DESC, purchase.id LIMIT :most
      """, StatementArguments(arguments))
    let items = try rows.prefix(query.most).compactMap { row -> OrderList.Item? in
      try purchases("id = ?", [row["id"] as String]).first.map {
        OrderList.Item(order: $0, customer: row["customer"])
      }
    }
    let last = rows.count > query.most ? items.last : nil
    return OrderList(items: items, next: last.map { OrderCursor(after: $0.order) })
  }
}

extension DatabaseFunction {
  /// The SQL function `folded(text)`, which composes text and folds its case in any script.
  static let folded = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0])?.folded
  }
}
