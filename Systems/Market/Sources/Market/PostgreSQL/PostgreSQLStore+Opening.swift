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
  ///   - clock: The clock for holds, sessions and the messages between nodes.
  ///   - logger: The logger for failures of the database.
  ///   - connections: The maximum number of concurrent transactions.
  ///   - limit: How long a transaction may take, including all attempts and the wait for a
  ///     connection.
  ///   - lockLimit: How long changes to bags wait for a lock.
  ///   - node: The address on which this node listens for other nodes, or `nil` if it does not
  ///     listen.
  ///   - stock: A closure that returns the initial contents of an empty database. It is called
  ///     while all other nodes wait.
  /// - Returns: The store.
  /// - Throws: The reason why the database cannot be used.
  static func open(
    _ address: DatabaseAddress, clock: WallClock, logger: Logger = .market(.notice),
    connections: Int = 8, within limit: Duration = .seconds(10),
    lockLimit: Duration = .seconds(2), listeningAt node: NodeAddress? = nil,
    filling stock: @Sendable () throws -> Stock
  ) async throws(StartupError) -> PostgreSQLStore {
    // The server ends the transactions of a node that is suspended or has lost power. Otherwise,
    // other nodes would wait for its locks.
    let database = Database(
      address.text, shared: 1, exclusive: connections,
      settings: ["idle_in_transaction_session_timeout": "15s"])
    do {
      try await database.requireAnswer()
      let key = try await PostgreSQLMigrator(database: database).migrate(filling: stock)
      var nodes: ShopNodes?
      if let node {
        nodes = try await ShopNodes(at: node, in: database, guestKey: key, clock: clock)
      }
      let store = try await PostgreSQLStore(
        database, clock: clock, guestKey: key, work: .shop(on: database), logger: logger,
        within: limit, lockLimit: lockLimit, nodes: nodes)
      try await store.refresh()
      return store
    } catch let error as StartupError {
      await database.close()
      throw error
    } catch {
      await database.close()
      throw .unusable(address, error)
    }
  }
}

extension Database {
  /// Connects to the server, or throws an error if it does not respond within ten seconds.
  nonisolated func requireAnswer() async throws {
    let reaching = handler.leavingTimeout(after: .seconds(10)) { PostgresError($0) }
    do {
      _ = try await reaching.run("SELECT 1")
    } catch {
      throw error.cause ?? error
    }
  }
}

extension PostgreSQLTransaction {
  /// Returns the key for guests' tokens, which all nodes share, and creates it on the first call.
  func guestKey() async throws -> Data {
    if let row = try await row("SELECT key FROM guest_key", []) {
      let key: [UInt8] = try row.decode(as: [UInt8].self)
      return Data(key)
    }
    let key = Data.random(32)
    try await execute("INSERT INTO guest_key VALUES ($1)", [[UInt8](key)])
    return key
  }

  /// Fills the empty tables with the initial contents.
  func fill(with stock: Stock) async throws {
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
