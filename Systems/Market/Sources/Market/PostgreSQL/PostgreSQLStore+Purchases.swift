import Foundation
import PostgreSQL
import Relay

extension PostgreSQLStore {
  func prepare(_ checkout: Checkout) async throws(Refusal) -> Counter {
    try await write { transaction in
      let keeper = try await transaction.lockKeeper(of: checkout.visitor)
      if let purchase: Purchase = try await transaction.replay(checkout.key, for: keeper) {
        return .closed(purchase)
      }
      return .open(try await transaction.checkedBag(of: keeper, checkout).contents(of: keeper))
    }
  }

  func place(
    _ checkout: Checkout, payment: String
  ) async throws(Refusal) -> Answer<Purchase> {
    try await write { [work] transaction in
      let keeper = try await transaction.lockKeeper(of: checkout.visitor)
      return try await transaction.once(checkout.key, for: keeper) {
        let ledger = try await transaction.checkedBag(of: keeper, checkout)
        let purchase = try await transaction.buy(ledger, of: keeper, checkout, payment)
        try await work.submit(
          PaidOrder(id: purchase.id, products: purchase.lines.map(\.product)),
          as: PaidOrder.request(of: purchase.id), in: transaction.session)
        return purchase
      }
    }.get()
  }

  func purchase(_ id: String, of visitor: Visitor) async throws(Refusal) -> Purchase {
    try await read { transaction in
      try await transaction.purchase(id, of: transaction.user(visitor))
    }
  }

  func purchases(of visitor: Visitor) async throws(Refusal) -> [Purchase] {
    try await read { transaction in
      try await transaction.purchases("account = $1", [transaction.user(visitor).id])
    }
  }
}

extension PostgreSQLTransaction {
  /// Locks the products in a keeper's bag, extends the bag's holds, and checks that the bag can be
  /// bought.
  fileprivate func checkedBag(
    of keeper: Keeper, _ checkout: Checkout
  ) async throws -> BagLedger {
    let former = try await ledger(of: [keeper], products: [])
    if former.bags[keeper] == nil { throw Refusal.bagEmpty }
    var ledger = former
    ledger.extendHolds(of: keeper, by: checkout.hold)
    try await store(ledger, insteadOf: former)
    try ledger.contents(of: keeper).check(against: checkout)
    return ledger
  }

  /// Completes the purchase of held units: removes them from the shelf, and empties the bag.
  fileprivate func buy(
    _ ledger: BagLedger, of keeper: Keeper, _ checkout: Checkout, _ payment: String
  ) async throws -> Purchase {
    guard var head = ledger.bags[keeper]?.head else { throw Refusal.bagEmpty }
    let bag = ledger.contents(of: keeper)
    let user = try await buyer(checkout.visitor).id
    for line in bag.lines {
      // The limit may have been lowered in the meantime, or the same customer may have bought more
      // units.
      if line.quantity + (ledger.bought[keeper]?[line.product] ?? 0) > line.most {
        throw Refusal.quantityLimit(line.product, most: line.most, asked: line.quantity)
      }
    }
    if let key = checkout.reservation { try await use(reservation: key) }
    var coins: CoinPayment?
    if let handful = checkout.coins { coins = try await pay(bag.total, with: handful) }
    let purchase = Purchase(of: bag, checkout, payment: payment, coins: coins, at: now)
    try await insert(purchase, of: user)
    try await empty(head)
    for line in purchase.lines {
      try await execute(
        "UPDATE product SET stock = stock - $2 WHERE id = $1",
        [line.product, line.quantity - line.later])
    }
    try await advance(&head)
    if coins == nil {
      try await begin(.capture, of: purchase)
    } else {
      try await refundOwedCoins()
    }
    return purchase
  }

  private func insert(_ purchase: Purchase, of user: Int64) async throws {
    let address = purchase.address
    try await execute(
      """
      INSERT INTO purchase (id, account, placed, state, name, email, street, postal_code, city,
        country, delivery, total, payment, invoice, coins)
      VALUES ($1, $2, $3, 'paid', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      """,
      [
        purchase.id, user, time, address.name, address.email, address.street, address.postalCode,
        address.city, address.country, purchase.delivery, purchase.total, purchase.payment,
        try purchase.invoice.map(JSONText.text(of:)), try purchase.coins.map(JSONText.text(of:)),
      ])
    for (place, line) in purchase.lines.enumerated() {
      try await execute(
        "INSERT INTO purchase_line VALUES ($1, $2, $3, $4, $5, $6, $7)",
        [purchase.id, place, line.product, line.name, line.price, line.quantity, line.later])
    }
  }

  /// Returns one of the user's purchases, or any purchase if the user is the owner.
  ///
  /// If `isLocked` is true, the purchase is locked until the end of the transaction.
  func purchase(_ id: String, of user: User, isLocked: Bool = false) async throws -> Purchase {
    let (condition, arguments): (String, [any ParameterConvertible]) =
      user.role == .owner ? ("id = $1", [id]) : ("id = $1 AND account = $2", [id, user.id])
    let found = try await purchases(condition, arguments, lock: isLocked ? "FOR UPDATE" : "")
    guard let purchase = found.first else { throw Refusal.unknownPurchase(id) }
    return purchase
  }

  /// Returns the purchases that meet a condition, latest first.
  func purchases(
    _ condition: String, _ arguments: [any ParameterConvertible], lock: String = ""
  ) async throws -> [Purchase] {
    let rows = try await rows(
      "SELECT * FROM purchase WHERE \(condition) ORDER BY placed DESC, id \(lock)", arguments)
    let lines = try await self.rows(
      "SELECT * FROM purchase_line WHERE purchase = ANY ($1) ORDER BY purchase, place",
      [try rows.map { try $0.decode("id", as: String.self) }])
    let byOrder = Dictionary(
      grouping: try lines.map {
        (order: try $0.decode("purchase", as: String.self), line: try Purchase.Line($0))
      }, by: \.order)
    return try rows.map { row in
      try Purchase(row, lines: (byOrder[try row.decode("id")] ?? []).map(\.line))
    }
  }
}

extension Purchase {
  fileprivate init(_ row: Row, lines: [Line]) throws {
    self.init(
      id: try row.decode("id"), placed: Date(timeIntervalSince1970: try row.decode("placed")),
      address: Address(
        name: try row.decode("name"), email: try row.decode("email"),
        street: try row.decode("street"), postalCode: try row.decode("postal_code"),
        city: try row.decode("city"), country: try row.decode("country")),
      invoice: try row.decode("invoice", as: String?.self).map { try JSONText.value(in: $0) },
      lines: lines, delivery: try row.decode("delivery"), total: try row.decode("total"),
      payment: try row.decode("payment"),
      coins: try row.decode("coins", as: String?.self).map { try JSONText.value(in: $0) },
      state: State(rawValue: try row.decode("state")) ?? .paid,
      refunded: try row.decode("refunded", as: Double?.self)
        .map(Date.init(timeIntervalSince1970:)),
      declined: try row.decode("declined", as: Double?.self)
        .map(Date.init(timeIntervalSince1970:)))
  }
}

extension Purchase.Line {
  fileprivate init(_ row: Row) throws {
    self.init(
      product: try row.decode("product"), name: try row.decode("name"),
      price: try row.decode("price"), quantity: try row.decode("quantity"),
      later: try row.decode("later"))
  }
}
