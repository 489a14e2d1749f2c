import GRDB

/// One thing on sale.
struct Product: Codable, Sendable, Equatable, FetchableRecord {
  let id: String
  let name: String
  /// In the smallest unit of ``ProductList/currency``: cents.
  let price: Int
  /// Units that nobody has in a bag.
  let stock: Int
}

/// All that is on sale, as `GET /products` answers.
struct ProductList: Encodable, Sendable {
  let products: [Product]
  var currency = "EUR"
}

extension ProductList: CustomStringConvertible {
  /// How many there are, for paths.
  var description: String { "\(products.count) products" }
}
