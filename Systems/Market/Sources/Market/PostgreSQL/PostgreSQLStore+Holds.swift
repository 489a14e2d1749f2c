import Foundation
import PostgreSQL

extension PostgreSQLTransaction {
  /// The properties of a product that determine how many units a customer may have.
  struct Supplies {
    let supply: Product.Supply
    let most: Int
    let stock: Int
    let held: Int
  }

  /// Releases expired holds of a locked product, and returns its supplies.
  ///
  /// A hold ends for good once a transaction has released it, even if the clock of another node is
  /// slow.
  func supplies(of product: String) async throws -> Supplies {
    try await execute(
      "UPDATE bag_line SET held = 0 WHERE product = $1 AND held > 0 AND expires <= $2",
      [product, time])
    let row = try await row(
      """
      SELECT supply, most, stock, (SELECT coalesce(sum(held), 0)::bigint FROM bag_line
        WHERE product = product.id AND held > 0) AS held
      FROM product WHERE id = $1
      """, [product])
    guard let row else { throw Refusal.unknownProduct(product) }
    return Supplies(
      supply: Product.Supply(rawValue: try row.decode("supply")) ?? .stock,
      most: try row.decode("most"), stock: try row.decode("stock"), held: try row.decode("held"))
  }

  /// Extends all holds of a bag, and renews expired holds if the units are still available.
  ///
  /// The products in the bag are locked.
  func extendHolds(of head: BagHead, by hold: TimeInterval) async throws {
    let lapsed = try await rows(
      """
      SELECT product, quantity FROM bag_line JOIN product ON id = product
      WHERE bag = $1 AND (expires <= $2 OR held < quantity) AND supply <> 'preorder'
      ORDER BY product
      """, [head.id, time])
    for row in lapsed {
      let (product, quantity) = try row.decode(as: (String, Int).self)
      let supplies = try await supplies(of: product)
      let available = try await supplies.stock - supplies.held + line(product, in: head).held
      if supplies.supply == .stock, available < quantity { continue }
      try await execute(
        "UPDATE bag_line SET held = $3, expires = $4 WHERE bag = $1 AND product = $2",
        [head.id, product, min(quantity, available), time + hold])
    }
    try await execute(
      "UPDATE bag_line SET expires = $2 WHERE bag = $1 AND expires > $3 AND expires < $2",
      [head.id, time + hold, time])
  }

  /// Moves the contents of a guest's bag to a user's, as far as limit and stock allow.
  ///
  /// Both keepers are locked.
  func merge(bagOf guest: SessionToken, into user: User, hold: TimeInterval) async throws {
    guard let from = try await bagHead(of: .guest(guest.hash)) else { return }
    let keeper = Keeper.user(user.id)
    var head = try await openBag(of: keeper)
    let lines = try await rows(
      "SELECT product, quantity FROM bag_line WHERE bag = $1 ORDER BY place", [from.id]
    ).map { try $0.decode(as: (String, Int).self) }
    try await lock(lines.map(\.0), in: head)
    // The guest's held units are available to the user, in the same transaction.
    try await empty(from)
    try await execute("DELETE FROM bag WHERE id = $1", [from.id])
    for (product, quantity) in lines {
      try await merge(product, quantity, into: head, of: keeper, hold: hold)
    }
    try await extendHolds(of: head, by: hold)
    try await advance(&head)
  }

  /// Adds as many of the units as limit and stock allow.
  private func merge(
    _ product: String, _ quantity: Int, into head: BagHead, of keeper: Keeper, hold: TimeInterval
  ) async throws {
    var count = quantity
    while count > 0 {
      do {
        return try await make(.add(product, count), in: head, of: keeper, hold: hold)
      } catch Refusal.outOfStock(_, let left, _) where left > 0 {
        count = min(left, count - 1)
      } catch Refusal.outOfStock {
        // The product has sold out in the meantime; the bag's page says so.
        try await execute(
          "INSERT INTO bag_line VALUES ($1, $2, $3, 0, $4, 1000) ON CONFLICT DO NOTHING",
          [head.id, product, count, time])
        return
      } catch Refusal.quantityLimit(_, let most, _) {
        let rest = try await most - line(product, in: head).quantity - bought(product, by: keeper)
        count = min(rest, count - 1)
      } catch Refusal.bagFull {
        return
      }
    }
  }
}
