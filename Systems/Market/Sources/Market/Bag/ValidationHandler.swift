import Baton

struct ValidationHandler: Admission {
  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    var request = request
    request.edits = try edits(of: request)
    request.body = .none
    return request
  }

  private func edits(of request: BagRequest) throws(Refusal) -> [BagEdit] {
    switch request.action {
    case .add:
      let item = try request.body.read(by: ShopForms.item)
      return [.add(item.product, item.quantity ?? 1)]
    case .set:
      guard let product = request.product else {
        let item = try request.body.read(by: ShopForms.line)
        return [Self.edit(item.product, item.quantity)]
      }
      return [Self.edit(product, try request.body.read(by: ShopForms.lineUnits).quantity)]
    case .remove:
      if let product = request.product { return [.remove(product)] }
      return [.remove(try request.body.read(by: ShopForms.product).product)]
    case .empty: return [.empty]
    case .several:
      return try request.body.read(by: ShopForms.items).items.map {
        .add($0.product, $0.quantity ?? 1)
      }
    }
  }

  private static func edit(_ product: String, _ quantity: Int?) -> BagEdit {
    let quantity = quantity ?? 0
    return quantity == 0 ? .remove(product) : .set(product, quantity)
  }
}
