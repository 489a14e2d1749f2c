import Baton
import GRDB

/// Puts the item into the bag: units leave the stock at this moment, and no later.
///
/// The handlers in front have looked at the session and the stock, and both may have changed since:
/// they read, and another request wrote. So this handler asks for both again in the transaction
/// that writes, and the commit decides. A preorder leaves the stock alone.
struct BagHandler: AsyncHandler {
  let store: Store
  let clock: WallClock

  /// Whose bag it is, that one finds out.
  var orderRules: [OrderRule] {
    [.needs("AuthenticationHandler"), .inside("AuthenticationHandler")]
  }

  func handle(_ item: BagItem) async throws(Problem) -> Outcome<BagLine> {
    guard let token = item.session?.token else { throw .unauthenticated }
    let line = try await store.write { [clock] database in
      let user = try Session.of(token, at: clock.now(), in: database).user
      if !item.isPreorder { try take(item, from: database) }
      let inBag = try put(item, intoBagOf: user, in: database)
      return BagLine(
        product: item.product, quantity: item.quantity, preorder: item.isPreorder, inBag: inBag,
        stock: try Catalogue.stock(of: item.product, in: database))
    }
    return .handled(line)
  }
}

/// Takes the units out of the stock, if there are as many.
private func take(_ item: BagItem, from database: Database) throws {
  try database.execute(
    sql: "UPDATE product SET stock = stock - ?1 WHERE id = ?2 AND stock >= ?1",
    arguments: [item.quantity, item.product])
  if database.changesCount == 1 { return }
  let available = try Catalogue.stock(of: item.product, in: database)
  throw Problem.outOfStock(item, available: available)
}

/// Adds the units to what is in the bag, and says how many there are now.
private func put(
  _ item: BagItem, intoBagOf user: User, in database: Database
) throws -> Int {
  // The product of a preorder has not been looked at yet.
  _ = try Catalogue.stock(of: item.product, in: database)
  try database.execute(
    sql: """
      INSERT INTO bag_item (user, product, preorder, quantity) VALUES (?, ?, ?, ?)
      ON CONFLICT (user, product, preorder) DO UPDATE SET quantity = quantity + excluded.quantity
      """, arguments: [user.id, item.product, item.isPreorder, item.quantity])
  let quantity = try Int.fetchOne(
    database,
    sql: "SELECT quantity FROM bag_item WHERE user = ? AND product = ? AND preorder = ?",
    arguments: [user.id, item.product, item.isPreorder])
  return quantity ?? 0
}
