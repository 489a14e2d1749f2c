import Baton

/// Lets an item through if enough units of it are in stock; a preorder in any case, since it waits
/// for a later delivery.
///
/// What is in stock now may be gone a moment later: ``BagHandler`` looks again, in the transaction
/// that writes. This one spares the store a transaction that would fail. In a path it shows as
/// `changed` where it looked, and as `passed` for a preorder.
struct InventoryCheckHandler: AsyncAround {
  let catalogue: Catalogue

  func handle(
    _ item: BagItem, next: consuming AsyncNext<BagItem, BagLine, Problem>
  ) async throws(ChainError<Problem>) -> Outcome<BagLine> {
    if item.isPreorder { return try await next(item) }
    var item = item
    do throws(Problem) {
      let stock = try await catalogue.stock(of: item.product)
      guard stock >= item.quantity else { throw .outOfStock(item, available: stock) }
      item.stock = stock
    } catch {
      throw .failed(error)
    }
    return try await next(item)
  }
}
