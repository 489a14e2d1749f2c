import GRDB
import HTTPTypes

/// What is on sale.
struct Catalogue: Sendable {
  let store: Store

  /// Every product, by identifier.
  func products() async throws(Problem) -> [Product] {
    try await store.read { database in
      try Product.fetchAll(database, sql: "SELECT id, name, price, stock FROM product ORDER BY id")
    }
  }

  /// How many units of a product are left, at this moment.
  func stock(of product: String) async throws(Problem) -> Int {
    try await store.read { database in
      try Self.stock(of: product, in: database)
    }
  }

  /// How many units of a product are left, as a transaction sees it.
  static func stock(of product: String, in database: Database) throws -> Int {
    let stock = try Int.fetchOne(
      database, sql: "SELECT stock FROM product WHERE id = ?", arguments: [product])
    guard let stock else { throw Problem.unknownProduct(product) }
    return stock
  }
}

extension Problem.Code {
  static let unknownProduct = Self("unknown-product", .unprocessableContent)
}

extension Problem {
  static func unknownProduct(_ product: String) -> Problem {
    Problem(
      code: .unknownProduct,
      detail: "There is no product \"\(product.shortened)\"; GET /products lists them.")
  }
}
