import Crypto
import Foundation
import Kitchen

/// A paid order, as it moves through the ``WorkChain``.
struct PaidOrder: Codable, Equatable, Sendable {
  let id: String
  let products: [Ingredient]
  /// The products that the kitchen's machines have prepared.
  var prepared: [Prepared] = []

  init(id: String, products: [String]) {
    (self.id, self.products) = (id, products.map { Ingredient($0) })
  }

  /// Returns the identifier of an order's request, which is the same in every process.
  static func request(of order: String) -> UUID {
    let bytes = Array(SHA256.hash(data: Data("order \(order)".utf8)))
    return UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }

  /// Returns the identifier of the request with the given name in the list of stopped orders.
  ///
  /// The name is the order's identifier, or the request's own if the stored order cannot be read.
  static func request(named name: String) -> UUID { UUID(uuidString: name) ?? request(of: name) }
}
