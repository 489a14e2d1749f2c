import Foundation

extension OpenAPI {
  static func schemas() throws -> Object {
    let money: Object = ["type": "integer", "description": "Cents, with tax."]
    let text: Object = ["type": "string"]
    let count: Object = ["type": "integer", "minimum": 0]
    let moment: Object = ["type": "string", "format": "date-time"]
    let states: Object = ["type": "string", "enum": Purchase.State.allCases.map(\.rawValue)]
    func list(_ schema: String) -> Object { ["type": "array", "items": reference(schema)] }
    func object(_ required: [String: Object], optional: [String: Object] = [:]) -> Object {
      [
        "type": "object", "required": required.keys.sorted(),
        "properties": required.merging(optional) { one, _ in one },
      ]
    }
    /// Returns the schema of a response that may include a path.
    func answer(_ required: [String: Object], optional: [String: Object] = [:]) -> Object {
      object(required, optional: optional.merging(["path": reference("Path")]) { one, _ in one })
    }
    let handful: Object = [
      "type": "object", "description": "The number of coins of each kind.",
      "additionalProperties": ["type": "integer", "minimum": 0],
    ]
    let currency: Object = ["type": "string", "const": Tariff.currency]
    return [
      "Path": object(["steps": list("Visit"), "drawing": text]),
      "Visit": object(
        ["name": text, "decision": text, "nanoseconds": count, "steps": list("Visit")],
        optional: ["detail": text, "notes": ["type": "array", "items": text]]),
      "Problem": answer([
        "type": text, "title": text, "status": ["type": "integer"], "code": text, "detail": text,
      ]),
      "Products": answer([
        "categories": list("Category"), "products": list("Product"), "currency": currency,
      ]),
      "Category": object(["id": text, "name": text]),
      "Product": object(
        [
          "id": text, "category": text, "name": text, "price": money, "stock": count,
          "supply": ["type": "string", "enum": Product.Supply.allCases.map(\.rawValue)],
          "limit": count,
        ], optional: ["promised": text]),
      "Guest": answer(["token": text]),
      "Session": answer(["token": text, "user": text, "expires": moment]),
      "Bag": answer(
        [
          "version": text, "currency": currency, "lines": list("Line"), "subtotal": money,
          "delivery": money, "total": money,
        ], optional: ["heldUntil": moment, "warnings": list("Warning")]),
      "Line": object([
        "product": text, "name": text, "price": money, "quantity": count, "total": money,
        "held": count, "later": count, "soldOut": ["type": "boolean"],
      ]),
      "Warning": object(["item": count, "code": text, "detail": text]),
      "Orders": answer(["orders": list("Order")], optional: ["next": text]),
      "Order": answer(
        [
          "id": text, "placed": moment, "state": states, "currency": currency,
          "address": reference("Address"),
          "lines": list("OrderLine"), "delivery": money, "total": money,
        ],
        optional: [
          "customer": text, "invoice": reference("Address"), "refunded": moment,
          "declined": moment, "owed": money,
          "coins": reference("Coins"),
        ]),
      "Coins": object(
        ["given": handful, "change": handful], optional: ["returned": handful]),
      "Address": object([
        "name": text, "email": text, "street": text, "postalCode": text, "city": text,
        "country": text,
      ]),
      "OrderLine": object([
        "product": text, "name": text, "price": money, "quantity": count, "later": count,
      ]),
      "Done": answer(["done": text]),
      "Ticket": answer([
        "prepared": ["type": "array", "items": ["type": "object"]],
        "refused": ["type": "array", "items": ["type": "object"]],
      ]),
    ]
  }
}
