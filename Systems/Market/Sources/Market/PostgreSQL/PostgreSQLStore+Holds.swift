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

  /// Releases expired holds of a locked product, and returns the product's supplies.
  ///
  /// A released hold never becomes valid again, even on a node whose clock is slow.
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

  /// Moves as much of a guest's bag to a user's bag as the limit and the stock allow.
  ///
  /// The caller must have locked both keepers.
  func merge(bagOf guest: SessionToken, into user: User, hold: TimeInterval) async throws {
    guard let from = try await bagHead(of: .guest(guest.hash)) else { return }
    let keeper = Keeper.user(user.id)
    let lines = try await rows(
      "SELECT product, quantity FROM bag_line WHERE bag = $1 ORDER BY place", [from.id]
    ).map { try $0.decode(as: (String, Int).self) }
    try await lock(lines.map(\.0), in: bagHead(of: keeper))
    // Release the guest's units first, so that the user can hold them in the same transaction.
    try await empty(from)
    try await execute("DELETE FROM bag WHERE id = $1", [from.id])
    let former = try await ledger(of: [keeper], products: lines.map(\.0))
    var ledger = former
    for (product, quantity) in lines {
      ledger.merge(product, quantity, into: keeper, hold: hold)
    }
    ledger.extendHolds(of: keeper, by: hold)
    ledger.advance(keeper)
    try await store(ledger, insteadOf: former)
  }
}
