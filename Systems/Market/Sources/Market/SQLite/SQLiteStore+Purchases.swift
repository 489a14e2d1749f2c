import Foundation
import GRDB

extension SQLiteStore {
  func prepare(_ checkout: Checkout) async throws(Refusal) -> Counter {
    try await write { transaction in
      let keeper = try transaction.keeper(checkout.visitor)
      if let purchase: Purchase = try transaction.replay(checkout.key, for: keeper) {
        return .closed(purchase)
      }
      guard let head = try transaction.bagHead(of: keeper) else { throw Refusal.bagEmpty }
      try transaction.extendHolds(of: head, by: checkout.hold)
      let bag = try transaction.bag(head)
      try bag.check(against: checkout)
      return .open(bag)
    }
  }

  func place(
    _ checkout: Checkout, payment: String
  ) async throws(Refusal) -> Answer<Purchase> {
    try await write { transaction in
      let keeper = try transaction.keeper(checkout.visitor)
      return try transaction.once(checkout.key, for: keeper) { transaction in
        guard let head = try transaction.bagHead(of: keeper) else { throw Refusal.bagEmpty }
        try transaction.extendHolds(of: head, by: checkout.hold)
        let bag = try transaction.bag(head)
        try bag.check(against: checkout)
        return try transaction.buy(bag, head, of: keeper, checkout, payment)
      }
    }.get()
  }

  func purchase(_ id: String, of visitor: Visitor) async throws(Refusal) -> Purchase {
    let purchase = try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      let user = try transaction.user(visitor)
      return user.role == .owner
        ? try transaction.purchases("id = ?", [id]).first
        : try transaction.purchases("id = ?2 AND user = ?1", [user.id, id]).first
    }
    guard let purchase else { throw .unknownPurchase(id) }
    return purchase
  }

  func till(by visitor: Visitor) async throws(Refusal) -> Handful {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      guard try transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      return try Handful(transaction.till())
    }
  }

  func bestSellers(most count: Int) async throws(Refusal) -> [String] {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      return try transaction.rows(
        """
        SELECT product FROM purchase_line JOIN purchase ON id = purchase
        WHERE state <> 'cancelled' GROUP BY product ORDER BY sum(quantity) DESC, product
        LIMIT ?
        """, [count]
      ).map { $0["product"] }
    }
  }

  func purchases(of visitor: Visitor) async throws(Refusal) -> [Purchase] {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      return try transaction.purchases("user = ?", [transaction.user(visitor).id])
    }
  }
}

extension Transaction {
  /// Completes the purchase of held units: removes them from the shelf, and empties the bag.
  fileprivate mutating func buy(
    _ bag: Bag, _ head: BagHead, of keeper: Keeper, _ checkout: Checkout, _ payment: String
  ) throws -> Purchase {
    let user = try buyer(checkout.visitor).id
    for line in bag.lines {
      // The limit may have been lowered in the meantime, or the same customer may have bought more
      // units.
      if try line.quantity + bought(line.product, by: keeper) > line.most {
        throw Refusal.quantityLimit(line.product, most: line.most, asked: line.quantity)
      }
    }
    if let key = checkout.reservation { try use(reservation: key) }
    let coins = try checkout.coins.map { try pay(bag.total, with: $0) }
    let purchase = Purchase(of: bag, checkout, payment: payment, coins: coins, at: now)
    let address = purchase.address
    try execute(
      """
      INSERT INTO purchase (id, user, placed, state, name, email, street, postal_code, city, country,
        delivery, total, payment, invoice, coins)
      VALUES (?, ?, ?, 'paid', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        purchase.id, user, time, address.name, address.email, address.street, address.postalCode,
        address.city, address.country, purchase.delivery, purchase.total, payment,
        try purchase.invoice.map(JSONText.text(of:)), try coins.map(JSONText.text(of:)),
      ])
    try empty(head)
    for (place, line) in purchase.lines.enumerated() {
      try execute(
        "INSERT INTO purchase_line VALUES (?, ?, ?, ?, ?, ?, ?)",
        [purchase.id, place, line.product, line.name, line.price, line.quantity, line.later])
      try execute(
        "UPDATE product SET stock = stock - ?2 WHERE id = ?1",
        [line.product, line.quantity - line.later])
    }
    try execute(
      "UPDATE bag SET version = version + 1, touched = ?2 WHERE id = ?1", [head.id, time])
    if coins == nil { try begin(.capture, of: purchase) } else { try refundOwedCoins() }
    return purchase
  }

  func purchases(
    _ condition: String, _ arguments: StatementArguments
  ) throws -> [Purchase] {
    try rows("SELECT * FROM purchase WHERE \(condition) ORDER BY placed DESC, id", arguments).map {
      row in
      let lines = try rows(
        "SELECT * FROM purchase_line WHERE purchase = ? ORDER BY place", [row["id"] as String])
      return Purchase(
        id: row["id"], placed: Date(timeIntervalSince1970: row["placed"]),
        address: Address(
          name: row["name"], email: row["email"], street: row["street"],
          postalCode: row["postal_code"], city: row["city"], country: row["country"]),
        invoice: try (row["invoice"] as String?).map { try JSONText.value(in: $0) },
        lines: lines.map {
          Purchase.Line(
            product: $0["product"], name: $0["name"], price: $0["price"],
            quantity: $0["quantity"], later: $0["later"])
        }, delivery: row["delivery"], total: row["total"], payment: row["payment"],
        coins: try (row["coins"] as String?).map { try JSONText.value(in: $0) },
        state: Purchase.State(rawValue: row["state"]) ?? .paid,
        refunded: (row["refunded"] as Double?).map(Date.init(timeIntervalSince1970:)),
        declined: (row["declined"] as Double?).map(Date.init(timeIntervalSince1970:)))
    }
  }
}
