import Foundation

struct BagJSON: Encodable, Sendable {
  struct Line: Encodable, Sendable {
    let product: String
    let name: String
    let price: Int
    let quantity: Int
    let total: Int
    let held: Int
    let later: Int
    let soldOut: Bool
  }

  /// A warning that one of the request's lines was refused, and why.
  struct Warning: Encodable, Sendable {
    let item: Int
    let code: String
    let detail: String
  }

  let version: String
  let currency = Tariff.currency
  let lines: [Line]
  let heldUntil: Date?
  let subtotal: Int
  let delivery: Int
  let total: Int
  var warnings: [Warning]?

  private enum CodingKeys: String, CodingKey {
    case version, currency, lines, heldUntil, subtotal, delivery, total, warnings
  }

  init(_ bag: Bag, warnings: [ChangedBag.Warning] = []) {
    version = bag.version
    lines = bag.lines.map {
      Line(
        product: $0.product, name: $0.name, price: $0.price, quantity: $0.quantity,
        total: $0.total, held: $0.held, later: $0.later, soldOut: $0.isSoldOut)
    }
    heldUntil = bag.heldUntil
    subtotal = bag.subtotal
    delivery = bag.delivery
    total = bag.total
    if warnings.isEmpty { return }
    self.warnings = warnings.map {
      Warning(item: $0.edit, code: Problem($0.refusal).code.name, detail: $0.refusal.description)
    }
  }
}
