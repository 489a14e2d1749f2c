import Baton

/// Refuses what is known not to be in stock; a preorder skips it, since it waits for a later delivery.
///
/// It goes by memory, which is right unless the hold of somebody else has just ended; then it lets the
/// request through, and the commit decides. It spares the store a transaction that would fail. In a
/// path it shows as `changed` where it looked, and as `passed` for a preorder.
struct InventoryHandler: Admission {
  typealias Response = BagAnswer
  let store: any ShopStore
  let clock: WallClock

  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    var request = request
    for edit in request.edits {
      guard case .add(let id, let count) = edit else { continue }
      guard let product = store.remembered(id) else {
        if request.edits.count == 1 { throw .unknownProduct(id) }
        continue
      }
      guard product.supply != .preorder, product.isCertain(at: clock.now()) else { continue }
      request.left[id] = product.left
      // Of several lines each is refused by itself. A request that is sent again is not judged by
      // what it has taken itself.
      let isRefused = product.supply == .stock && product.left < count
      if isRefused, request.edits.count == 1, request.key == nil {
        throw .outOfStock(id, left: product.left, asked: count)
      }
    }
    return request
  }
}
