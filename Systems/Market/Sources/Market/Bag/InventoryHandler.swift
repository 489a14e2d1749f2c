import Baton

/// A handler that refuses units that are out of stock, unless they can be delivered later.
///
/// The handler reads the stock from memory, and so avoids transactions that would fail. If another
/// bag's hold may have just ended, or several nodes share the store, it leaves the decision to the
/// commit. In a path, it appears as `changed` if it found the stock, and as `passed` for a
/// preorder.
struct InventoryHandler: Admission {
  let store: any ShopStore
  let clock: WallClock

  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    var request = request
    for edit in request.edits {
      guard case .add(let id, let count) = edit else { continue }
      guard let product = store.remembered(id) else {
        if request.edits.count == 1, !store.isShared { throw .unknownProduct(id) }
        continue
      }
      guard product.supply != .preorder, product.isCertain(at: clock.now()) else { continue }
      request.left[id] = product.left
      // If there are several lines, the commit decides on each one separately. A request with a key
      // may be a retry, so units that its first attempt already holds must not cause a refusal.
      let isRefused = product.supply == .stock && product.left < count
      if isRefused, request.edits.count == 1, request.key == nil, !store.isShared {
        throw .outOfStock(id, left: product.left, asked: count)
      }
    }
    return request
  }
}
