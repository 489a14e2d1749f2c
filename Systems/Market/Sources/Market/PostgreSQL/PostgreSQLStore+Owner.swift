import Foundation
import PostgreSQL

extension PostgreSQLStore {
  func change(_ change: OwnerChange, by visitor: Visitor) async throws(Refusal) {
    try await write { [work] transaction in
      // Acquire the work's locks first. If the change is refused, the changes to the work are
      // rolled back.
      try await work.make(change, in: transaction)
      _ = try await transaction.owner(visitor)
      try await transaction.make(change)
    }
  }

  func till(by visitor: Visitor) async throws(Refusal) -> Handful {
    try await read { transaction in
      guard try await transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      return Handful(try await transaction.till())
    }
  }
}

extension PostgreSQLTransaction {
  fileprivate func make(_ change: OwnerChange) async throws {
    switch change {
    case .add(let product):
      guard try await insert(product) else { throw Refusal.productExists(product.id) }
    case .price(let product, let price):
      try await requireLocked(product)
      try await execute("UPDATE product SET price = $2 WHERE id = $1", [product, price])
    case .stock(let product, let stock):
      try await requireLocked(product)
      let supplies = try await supplies(of: product)
      guard stock >= supplies.held else { throw Refusal.stockHeld(product, held: supplies.held) }
      try await execute(
        "UPDATE product SET received = received + $2 - stock, stock = $2 WHERE id = $1",
        [product, stock])
    case .password(let name, let hash):
      guard let user = try await user(named: name) else { throw Refusal.unknownUser(name) }
      let id: Int64 = try user.decode("id")
      try await execute("UPDATE account SET password = $2 WHERE id = $1", [id, hash.text])
      // End all sessions that were opened with the old password.
      try await execute("DELETE FROM session WHERE account = $1", [id])
    case .till(let coins):
      try await fillTill(with: coins)
      try await refundOwedCoins()
    case .emptyTill:
      _ = try await till(isLocked: true)
      try await execute("UPDATE till SET count = 0", [])
    case .picture(let product, let picture):
      try await requireLocked(product)
      try await execute(
        """
        INSERT INTO picture (product, type, tag, bytes) VALUES ($1, $2, $3, $4)
        ON CONFLICT (product) DO UPDATE
        SET type = excluded.type, tag = excluded.tag, bytes = excluded.bytes
        """,
        [product, picture.kind.rawValue, picture.served.tag, [UInt8](picture.served.bytes)])
    case .noPicture(let product):
      try await requireLocked(product)
      try await execute("DELETE FROM picture WHERE product = $1", [product])
    case .continueWork, .continueAllWork, .moveWork: break
    case .dropWork(let order):
      let row = try await row("SELECT state FROM purchase WHERE id = $1", [order])
      let state = try row.flatMap { Purchase.State(rawValue: try $0.decode("state")) }
      // The work is still needed unless the order was sent or cancelled.
      guard let state, state.next.isEmpty else { throw Refusal.workNeeded(order) }
    }
  }

  private func requireLocked(_ product: String) async throws {
    try await lock([product])
    if try await row("SELECT 1 FROM product WHERE id = $1", [product]) == nil {
      throw Refusal.unknownProduct(product)
    }
  }

  /// Adds a product and its category, and returns `false` if the product already exists.
  func insert(_ product: NewProduct) async throws -> Bool {
    try await execute(
      """
      INSERT INTO category (id, name, place) VALUES ($1, $1, (SELECT count(*) FROM category))
      ON CONFLICT (id) DO NOTHING
      """, [product.category])
    let added = try await execute(
      """
      INSERT INTO product (id, category, name, about, price, supply, promised, most, received, stock)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ON CONFLICT (id) DO NOTHING
      """,
      [
        product.id, product.category, product.name, product.about, product.price,
        product.supply.rawValue, product.promised, product.most, product.stock,
      ])
    return added == 1
  }
}
