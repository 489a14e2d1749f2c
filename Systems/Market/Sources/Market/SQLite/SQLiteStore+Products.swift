import Foundation
import GRDB

extension Product {
  /// The columns of a product, with the units that are held at a given time and the time at which
  /// that number changes.
  ///
  /// Units in lines whose hold has expired do not count as held, even if they have not been
  /// released yet.
  private static let columns = """
    SELECT id, category, name, about, price, supply, promised, most, stock,
      held - (SELECT coalesce(sum(held), 0) FROM bag_line
        WHERE product = product.id AND held > 0 AND expires <= ?1) AS held,
      (SELECT min(expires) FROM bag_line
        WHERE product = product.id AND held > 0 AND expires > ?1) AS lapses,
      (SELECT tag FROM picture WHERE product = product.id) AS picture
    FROM product
    """

  private init(_ row: Row) {
    self.init(
      id: row["id"], category: row["category"], name: row["name"], about: row["about"],
      price: row["price"], supply: Supply(rawValue: row["supply"]) ?? .stock,
      promised: row["promised"], most: row["most"], stock: row["stock"], held: row["held"],
      lapses: (row["lapses"] as Double?).map(Date.init(timeIntervalSince1970:)),
      uploadedPicture: row["picture"])
  }

  static func fetchAll(_ database: Database, at now: Date) throws -> [Product] {
    try Row.fetchAll(
      database.cachedStatement(sql: columns + " ORDER BY category, name, id"),
      arguments: [now.timeIntervalSince1970]
    ).map(Product.init)
  }

  /// Returns a product with all units that its lines hold, including those whose hold has expired.
  ///
  /// Call this method after a change. The result is valid until the first hold ends. If a hold has
  /// already ended, the result may already be outdated.
  static func fetch(_ id: String, in database: Database) throws -> Product {
    let statement = try database.cachedStatement(sql: columns + " WHERE id = ?2")
    guard let row = try Row.fetchOne(statement, arguments: [0.0, id]) else {
      throw Refusal.unknownProduct(id)
    }
    return Product(row)
  }
}

extension Shelf {
  init(database: Database, at now: Date) throws {
    self.init(
      categories: try Category.fetchAll(database),
      products: try Product.fetchAll(database, at: now))
  }
}

extension Category {
  fileprivate static func fetchAll(_ database: Database) throws -> [Category] {
    let statement = try database.cachedStatement(
      sql: "SELECT id, name FROM category ORDER BY place, id")
    return try Row.fetchAll(statement).map { Category(id: $0["id"], name: $0["name"]) }
  }
}

extension Transaction {
  struct Supplies {
    let supply: Product.Supply
    let most: Int
    let price: Int
    let stock: Int
    let held: Int
  }

  /// Releases a product's expired holds, and returns the product's supplies.
  mutating func supplies(of product: String) throws -> Supplies {
    try execute(
      "UPDATE bag_line SET held = 0 WHERE product = ?1 AND held > 0 AND expires <= ?2",
      [product, time])
    let row = try row(
      "SELECT supply, most, price, stock, held FROM product WHERE id = ?", [product])
    guard let row else { throw Refusal.unknownProduct(product) }
    touched.insert(product)
    return Supplies(
      supply: Product.Supply(rawValue: row["supply"]) ?? .stock, most: row["most"],
      price: row["price"], stock: row["stock"], held: row["held"])
  }
}

extension SQLiteStore {
  func picture(of product: String) async throws(Refusal) -> Picture? {
    try await read { database, _ in
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "SELECT type, bytes FROM picture WHERE product = ?"),
        arguments: [product])
      guard let row, let kind = Picture.Kind(rawValue: row["type"]) else { return nil }
      return Picture(kind, [UInt8](row["bytes"] as Data))
    }
  }

  func change(_ change: OwnerChange, by visitor: Visitor) async throws(Refusal) {
    let isPassword = if case .password = change { true } else { false }
    let isNew = if case .add = change { true } else { false }
    try await write { transaction in
      let user = try transaction.user(visitor)
      guard user.role == .owner else { throw Refusal.forbidden }
      try transaction.make(change)
    }
    if isPassword { memory.forgetSessions() }
    // Read the categories again, because a new product may have a new category.
    if isNew {
      let categories = try await read { database, _ in try Category.fetchAll(database) }
      memory.keep(categories)
    }
  }
}

extension Transaction {
  fileprivate mutating func make(_ change: OwnerChange) throws {
    switch change {
    case .add(let product): try add(product)
    case .price(let product, let price):
      _ = try supplies(of: product)
      try execute("UPDATE product SET price = ?2 WHERE id = ?1", [product, price])
    case .stock(let product, let stock):
      let supplies = try supplies(of: product)
      guard stock >= supplies.held else { throw Refusal.stockHeld(product, held: supplies.held) }
      try execute(
        "UPDATE product SET received = received + ?2 - stock, stock = ?2 WHERE id = ?1",
        [product, stock])
    case .password(let name, let hash):
      guard let user = try user(named: name) else { throw Refusal.unknownUser(name) }
      let id: Int64 = user["id"]
      try execute("UPDATE user SET password = ?2 WHERE id = ?1", [id, hash.text])
      // End all sessions that were opened with the old password.
      try execute("DELETE FROM session WHERE user = ?", [id])
    case .till(let coins):
      try fillTill(with: coins)
      try refundOwedCoins()
    case .emptyTill: try execute("UPDATE till SET count = 0", [])
    case .picture(let product, let picture):
      _ = try supplies(of: product)
      try execute(
        "INSERT OR REPLACE INTO picture (product, type, tag, bytes) VALUES (?, ?, ?, ?)",
        [product, picture.kind.rawValue, picture.served.tag, Data(picture.served.bytes)])
    case .noPicture(let product):
      _ = try supplies(of: product)
      try execute("DELETE FROM picture WHERE product = ?", [product])
    case .continueWork(let order), .dropWork(let order): throw Refusal.workNotStopped(order)
    case .continueAllWork: break
    // The steps have no revision, because there are no workers.
    case .moveWork: throw Refusal.chainChanged
    }
  }

  mutating func add(_ product: NewProduct) throws {
    if try row("SELECT 1 FROM product WHERE id = ?", [product.id]) != nil {
      throw Refusal.productExists(product.id)
    }
    try execute(
      """
      INSERT INTO category (id, name, place)
      SELECT ?1, ?1, (SELECT count(*) FROM category) WHERE ?1 NOT IN (SELECT id FROM category)
      """, [product.category])
    try product.insert(into: database)
    touched.insert(product.id)
  }
}

extension NewProduct {
  func insert(into database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO product
          (id, category, name, about, price, supply, promised, most, received, stock)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?9, ?9)
        ON CONFLICT (id) DO UPDATE SET category = excluded.category, about = excluded.about
        """,
      arguments: [id, category, name, about, price, supply.rawValue, promised, most, stock])
  }
}

extension Stock {
  func fillCategories(_ database: Database) throws {
    for (place, category) in categories.enumerated() {
      try database.execute(
        sql: "INSERT INTO category (id, name, place) VALUES (?, ?, ?)",
        arguments: [category.id, category.name, place])
    }
  }

  /// Adds products and accounts.
  ///
  /// For existing products, only the category and description are updated. Existing accounts are
  /// unchanged.
  func fill(_ database: Database) throws {
    for product in products { try product.insert(into: database) }
    for account in accounts {
      let isThere = try Row.fetchOne(
        database, sql: "SELECT 1 FROM user WHERE name = ?", arguments: [account.name])
      if isThere != nil { continue }
      let hash = try PasswordHash(of: account.password, cost: passwordCost)
      try database.execute(
        sql: "INSERT INTO user (name, password, role) VALUES (?, ?, ?)",
        arguments: [account.name, hash.text, account.role.rawValue])
    }
  }
}
