import Baton
import BatonResilience
import Foundation
import Logging
import PostgreSQL

extension PostgreSQLStore {
  /// Opens a database, and creates and fills its tables if it is empty.
  ///
  /// - Parameters:
  ///   - address: The address of the database; see ``DatabaseAddress``.
  ///   - clock: The clock for holds and sessions.
  ///   - logger: The logger for failures of the database.
  ///   - connections: The most transactions at a time.
  ///   - limit: How long a transaction may take, including the wait for a connection.
  ///   - node: The address at which this node listens for the others; `nil` if it doesn't.
  ///   - stock: Returns the initial contents of an empty database. It is called while all other
  ///     nodes wait.
  /// - Returns: The store.
  /// - Throws: The reason why the database cannot be used.
  static func open(
    _ address: DatabaseAddress, clock: WallClock, logger: Logger = .market(.notice),
    connections: Int = 8, within limit: Duration = .seconds(10),
    listeningAt node: NodeAddress? = nil, filling stock: @Sendable () throws -> Stock
  ) async throws(StartupError) -> PostgreSQLStore {
    let database = Database(address.text, shared: 1, exclusive: connections)
    do {
      // A server that cannot be reached may never answer.
      let reaching = database.handler.leavingTimeout(after: .seconds(10)) { PostgresError($0) }
      _ = try await reaching.run("SELECT 1")
      let key = try await PostgreSQLMigrator(database: database).migrate(filling: stock)
      var nodes: ShopNodes?
      if let node { nodes = try await ShopNodes(at: node, in: database, guestKey: key) }
      let store = try await PostgreSQLStore(
        database, clock: clock, guestKey: key, work: .shop(on: database), logger: logger,
        within: limit, nodes: nodes)
      try await store.refresh()
      return store
    } catch let error as ChainError<PostgresError> {
      await database.close()
      throw .unusable(address, error.cause ?? error)
    } catch let error as StartupError {
      await database.close()
      throw error
    } catch {
      await database.close()
      throw .unusable(address, error)
    }
  }
}

/// Creates and upgrades the tables, one node at a time.
struct PostgreSQLMigrator {
  /// The reason why a database is left unchanged.
  enum Refusal: Error {
    /// It has tables of another application.
    case foreign
    /// It contains no shop, and none may be created.
    case empty
    /// A later version of the market has upgraded the tables.
    case later(Int, known: Int)
    /// It cannot store all letters.
    case encoding(String)
  }

  let database: Database
  var migrations = PostgreSQLSchema.migrations

  /// Applies the migrations that are missing, in one transaction, and fills an empty database.
  ///
  /// - Returns: The key of guests' tokens.
  func migrate(filling stock: @Sendable () throws -> Stock) async throws -> Data {
    try await database.transaction { session in
      let transaction = PostgreSQLTransaction(session: session, now: Date())
      try await transaction.lock("market", "migrations")
      let version = try await version(in: transaction)
      guard version <= migrations.count else {
        throw Refusal.later(version, known: migrations.count)
      }
      for (index, migration) in migrations.enumerated().dropFirst(version) {
        for statement in migration { try await transaction.execute(statement, []) }
        try await transaction.execute("INSERT INTO market_migration VALUES ($1)", [index + 1])
      }
      if version == 0 { try await transaction.fill(with: stock()) }
      return try await transaction.guestKey()
    }
  }

  /// Returns the number of the last migration of the database; 0 if it is empty.
  private func version(in transaction: PostgreSQLTransaction) async throws -> Int {
    let row = try await transaction.row(
      """
      SELECT current_setting('server_encoding') AS encoding, count(*) AS tables,
        coalesce(bool_or(relname = 'market_migration'), FALSE) AS is_shop
      FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      """, [])
    guard let row else { return 0 }
    let encoding: String = try row.decode("encoding")
    guard encoding == "UTF8" else { throw Refusal.encoding(encoding) }
    if try row.decode("is_shop", as: Bool.self) {
      let last = try await transaction.row(
        "SELECT coalesce(max(number), 0) FROM market_migration", [])
      return try last?.decode(as: Int.self) ?? 0
    }
    guard try row.decode("tables", as: Int.self) == 0 else { throw Refusal.foreign }
    try await transaction.execute(
      "CREATE TABLE market_migration (number bigint PRIMARY KEY)", [])
    return 0
  }
}

extension PostgreSQLTransaction {
  /// Returns the key of guests' tokens, which is the same for all nodes, and stores the first one.
  fileprivate func guestKey() async throws -> Data {
    if let row = try await row("SELECT key FROM guest_key", []) {
      let key: [UInt8] = try row.decode(as: [UInt8].self)
      return Data(key)
    }
    let key = Data.random(32)
    try await execute("INSERT INTO guest_key VALUES ($1)", [[UInt8](key)])
    return key
  }

  /// Fills empty tables.
  fileprivate func fill(with stock: Stock) async throws {
    for (place, category) in stock.categories.enumerated() {
      try await execute(
        "INSERT INTO category VALUES ($1, $2, $3)", [category.id, category.name, place])
    }
    for product in stock.products { _ = try await insert(product) }
    for account in stock.accounts {
      let hash = try PasswordHash(of: account.password, cost: stock.passwordCost)
      try await execute(
        "INSERT INTO account (name, prepared, password, role) VALUES ($1, $2, $3, $4)",
        [
          account.name, (try? UserName(account.name))?.text, hash.text, account.role.rawValue,
        ])
    }
    for kind in Handful.kinds {
      try await execute(
        "INSERT INTO till VALUES ($1, $2)", [kind.name, stock.till[keyPath: kind.count] ?? 0])
    }
  }
}
