import Baton
import FormValidation

/// Reads what is to be done from what was sent, by a form.
struct ValidationHandler: Admission {
  typealias Response = BagAnswer

  func admit(_ request: BagRequest) throws(Refusal) -> BagRequest {
    var request = request
    request.edits = try edits(of: request)
    // Nobody else has to look at what was sent.
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

  /// A line of no units is one that is taken out.
  private static func edit(_ product: String, _ quantity: Int?) -> BagEdit {
    let quantity = quantity ?? 0
    return quantity == 0 ? .remove(product) : .set(product, quantity)
  }
}

extension FormBody {
  /// The form that the body fills in.
  func read<Form>(by chain: FormChain<Form>) throws(Refusal) -> Form {
    do throws(FormReport) {
      switch self {
      case .json(let bytes): return try chain.validate(json: bytes).form
      case .sent(let form): return try chain.validate(sent: form).form
      case .none: return try chain.validate(sent: WebForm()).form
      }
    } catch {
      throw .invalid(InvalidForm(report: error))
    }
  }
}
