import HTTPTypes

/// Units of a product for somebody's bag: the request that goes down the bag's chain.
struct BagItem: Sendable, Equatable {
  /// A product's identifier.
  let product: String
  /// How many units to add.
  let quantity: Int
  /// Whether the units are to come from a later delivery, so that stock does not matter.
  let isPreorder: Bool

  /// What the client sent to prove who it is.
  var token: SessionToken?
  /// Whose bag it is, once `AuthenticationHandler` knows.
  var session: Session?
  /// How many units `InventoryCheckHandler` saw; `nil` where it did not look.
  var stock: Int?
}

extension BagItem: Decodable {
  /// How many units one request may add.
  static let quantities = 1...1000

  private enum Member: CodingKey { case product, quantity, preorder }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Member.self)
    product = try object.decode(PlainText.self, forKey: .product).text
    quantity = try object.wholeNumber(forKey: .quantity)
    isPreorder = try object.decodeIfPresent(Bool.self, forKey: .preorder) ?? false
  }
}

/// What is in the bag after an item has been added.
struct BagLine: Encodable, Sendable {
  let product: String
  /// How many units were added.
  let quantity: Int
  let preorder: Bool
  /// How many units of the product are in the bag now, preorders and others apart.
  let inBag: Int
  /// How many units are left for others.
  let stock: Int
}

extension BagLine: CustomStringConvertible {
  /// What was done, for paths.
  var description: String {
    "\(quantity) × \(product) \(preorder ? "preordered" : "put into the bag")"
  }
}

extension Problem.Code {
  static let invalidQuantity = Self("invalid-quantity", .unprocessableContent)
  static let outOfStock = Self("out-of-stock", .conflict)
}

extension Problem {
  static func invalidQuantity(_ quantity: Int) -> Problem {
    let least = BagItem.quantities.lowerBound, most = BagItem.quantities.upperBound
    return Problem(
      code: .invalidQuantity,
      detail: "The quantity must be from \(least) to \(most), and \(quantity) is not.",
      members: ["field": "quantity"])
  }

  static func outOfStock(_ item: BagItem, available: Int) -> Problem {
    let left =
      switch available {
      case 0: "No unit of \"\(item.product)\" is"
      case 1: "Only 1 unit of \"\(item.product)\" is"
      default: "Only \(available) units of \"\(item.product)\" are"
      }
    return Problem(
      code: .outOfStock, detail: "\(left) left, and \(item.quantity) were asked for.",
      members: ["available": available])
  }
}
