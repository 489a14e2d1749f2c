import Foundation
import PostgreSQL

extension PostgreSQLStore {
  func remembered(_ product: String) -> Product? { memory.product(product) }

  func shelf() async throws(Refusal) -> Shelf {
    let shelf = try await read { transaction in
      let categories = try await transaction.rows(
        "SELECT id, name FROM category ORDER BY place, id", [])
      return Shelf(
        categories: try categories.map {
          Category(id: try $0.decode("id"), name: try $0.decode("name"))
        }, products: try await transaction.products().sorted(by: Shelf.order))
    }
    return memory.keep(shelf)
  }

  func product(_ id: String) async throws(Refusal) -> Product? {
    try await read { try await $0.products(id).first }
  }

  func picture(of product: String) async throws(Refusal) -> Picture? {
    try await read { transaction in
      let row = try await transaction.row(
        "SELECT type, bytes FROM picture WHERE product = $1", [product])
      guard let row, let kind = Picture.Kind(rawValue: try row.decode("type")) else { return nil }
      return Picture(kind, try row.decode("bytes"))
    }
  }

  func bestSellers(most count: Int) async throws(Refusal) -> [String] {
    try await read { transaction in
      try await transaction.rows(
        """
        SELECT product FROM purchase_line JOIN purchase ON id = purchase
        WHERE state <> 'cancelled' GROUP BY product ORDER BY sum(quantity) DESC, product
        LIMIT $1
        """, [count]
      ).map { try $0.decode("product") }
    }
  }
}

extension PostgreSQLTransaction {
  /// Returns one or all products, with the number of held units and the time at which it changes.
  ///
  /// Units in lines whose hold has expired do not count as held, even if they are not released yet.
  fileprivate func products(_ id: String? = nil) async throws -> [Product] {
    try await rows(
      """
      SELECT id, category, name, about, price, supply, promised, most, stock,
        coalesce(holds.held, 0) AS held, holds.lapses, tag
      FROM product
        LEFT JOIN (
          SELECT product, sum(held)::bigint AS held, min(expires) AS lapses FROM bag_line
          WHERE held > 0 AND expires > $1 GROUP BY product
        ) AS holds ON holds.product = id
        LEFT JOIN picture ON picture.product = id
      WHERE $2::text IS NULL OR id = $2
      """, [time, id]
    ).map(Product.init)
  }
}

extension Product {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.decode("id"), category: try row.decode("category"), name: try row.decode("name"),
      about: try row.decode("about"), price: try row.decode("price"),
      supply: Supply(rawValue: try row.decode("supply")) ?? .stock,
      promised: try row.decode("promised"), most: try row.decode("most"),
      stock: try row.decode("stock"), held: try row.decode("held"),
      lapses: try row.decode("lapses", as: Double?.self)
        .map(Date.init(timeIntervalSince1970:)),
      uploadedPicture: try row.decode("tag"))
  }
}
