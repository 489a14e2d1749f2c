import Catalogues

struct SupplyNote {
  let product: Product
  let say: Words

  var kind: String {
    switch (product.supply, product.left) {
    case (.preorder, _), (.backorder, ...0): "later"
    case (_, ...0): "none"
    case (_, 1...5): "few"
    default: "some"
    }
  }

  var sentence: String {
    switch (product.supply, product.left) {
    case (.preorder, _): say.promised("supply.preorder", product.promised)
    case (.backorder, ...0): say.promised("supply.later", product.promised)
    case (_, ...0): say("supply.none")
    case (_, 1...5): say("supply.few", ["left": .number(product.left)])
    default: say("supply.some")
    }
  }
}

extension Words {
  /// Returns the sentence for a message code, or for the code with `.from` appended if a delivery
  /// day is promised.
  func promised(
    _ code: String, _ day: String?, _ values: [String: MessageValue] = [:]
  ) -> String {
    guard let day else { return self(code, values) }
    return self("\(code).from", values.merging(["day": .text(self.day(day))]) { $1 })
  }
}
