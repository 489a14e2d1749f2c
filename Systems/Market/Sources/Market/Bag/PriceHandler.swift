import Baton

struct PriceHandler: Admission {
  let store: any ShopStore

  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    var request = request
    for id in request.edits.compactMap(\.product) {
      if let product = store.remembered(id) { request.prices[id] = product.price }
    }
    return request
  }
}
