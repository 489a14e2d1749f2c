import Baton

/// A handler that refuses a request for more units than a customer may have.
///
/// The commit also counts the units that are already in the bag.
struct LimitHandler: Admission {
  let store: any ShopStore

  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    guard request.edits.count == 1 else { return request }
    switch request.edits[0] {
    case .add(let id, let count), .set(let id, let count):
      guard let product = store.remembered(id), count > product.most else { return request }
      throw .quantityLimit(id, most: product.most, asked: count)
    case .remove, .empty: return request
    }
  }
}
