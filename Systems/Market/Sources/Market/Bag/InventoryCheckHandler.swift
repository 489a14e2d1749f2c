import Baton

/// Lets an item through if enough units of it are in stock; a preorder in any case, since it waits
/// for a later delivery.
///
/// What is in stock now may be gone a moment later: ``BagHandler`` looks again, in the transaction
/// that writes. This one spares the store a transaction that would fail. In a path it shows as
/// `changed` where it looked, and as `passed` for a preorder.
struct InventoryCheckHandler: AsyncAdmission {
  typealias Response = BagLine
  let catalogue: Catalogue

  func admit(_ item: BagItem) async throws(Problem) -> BagItem {
    if item.isPreorder { return item }
    var item = item
    let stock = try await catalogue.stock(of: item.product)
    guard stock >= item.quantity else { throw .outOfStock(item, available: stock) }
    item.stock = stock
    return item
  }
}
