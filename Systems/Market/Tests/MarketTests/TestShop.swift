import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import Synchronization

@testable import Market

/// A market of its own for one test: a database in a folder that goes with it, a clock that the
/// test moves, and passwords that are cheap to check.
final class TestShop: Sendable {
  let folder: TestFolder
  let clock = TestClock()
  let stock: Stock
  let server: MarketServer

  /// A shop in a new folder, or in one that an earlier shop of the same test has left.
  init(
    in folder: TestFolder? = nil, units: Int = 10, lifetime: TimeInterval = 3600,
    passwordCost: PasswordHash.Cost = .cheap, passwordCheck: PasswordCheck = .onThreads,
    loginLimits: LoginLimits = LoginLimits(), log: TestLog = TestLog(), isBehindProxy: Bool = false,
    rate: BagRate = BagRate(perSecond: 1_000_000, burst: 1_000_000),
    rateClock: any Clock<Duration> = ContinuousClock()
  ) throws {
    let folder = try folder ?? TestFolder()
    self.folder = folder
    stock = Stock(
      categories: [Category(id: "food", name: "Food")],
      products: [
        NewProduct(
          id: "bread", category: "food", name: "Bread", price: 480, most: 1000, stock: units),
        NewProduct(
          id: "chilli", category: "food", name: "Chilli", price: 195, supply: .preorder, stock: 0),
        NewProduct(
          id: "oil", category: "food", name: "Oil", price: 1190, supply: .backorder, stock: 2),
        NewProduct(
          id: "saffron", category: "food", name: "Saffron", price: 1450, most: 5, stock: 1),
      ],
      accounts: [
        Stock.Account(name: "ada", password: "lovelace"),
        Stock.Account(name: "grace", password: "hopper"),
        Stock.Account(name: "olive", password: "owner", role: .owner),
      ], till: Handful(cent20: 3, cent50: 1), passwordCost: passwordCost)
    var settings = MarketSettings()
    settings.database = folder.url.appending(component: "market.sqlite").path
    settings.sessionLifetime = lifetime
    settings.isBehindProxy = isBehindProxy
    settings.rate = rate
    // The clock is with everything that needs the folder, and so keeps it.
    let wallClock = WallClock { [clock, folder] in
      withExtendedLifetime(folder) { clock.time.withLock { $0 } }
    }
    server = try MarketServer(
      settings, clock: wallClock, stock: stock, passwordCheck: passwordCheck,
      loginLimits: loginLimits,
      loginCounts: LoginCounts(logger: log.logger, interval: .zero), log: log.logger,
      rateClock: rateClock, partLimit: .seconds(60), cardLimit: .seconds(600))
  }

  /// The market's parts, for tests that need no HTTP.
  var store: SQLiteStore {
    guard let store = server.store as? SQLiteStore else { preconditionFailure("another store") }
    return store
  }
  var sessions: Sessions {
    Sessions(
      store: server.store, clock: server.clock, lifetime: server.settings.sessionLifetime,
      hold: server.settings.holds.customer, passwordCost: stock.passwordCost)
  }

  /// Opens a session, as somebody who knows the password.
  func session(_ name: String = "ada", _ password: String = "lovelace") async throws -> Session {
    try await sessions.open(with: sessions.credentials(of: name, password: password))
  }

  /// Lets a test talk to the market over a connection of HTTP.
  func serve<Value>(
    _ test: @escaping @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    try await server.application().test(.live) { try await test($0) }
  }

  /// What there is of a product: units on the shelf, those of them that bags hold, and all in bags.
  func count(_ product: String) throws -> (stock: Int?, held: Int?, inBags: Int?) {
    try store.pool.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT stock, held, (SELECT coalesce(sum(quantity), 0) FROM bag_line WHERE product = id)
          FROM product WHERE id = ?
          """, arguments: [product])
      return (row?[0], row?[1], row?[2])
    }
  }

  /// What the coins in the till are worth, in cents.
  func till() throws -> Int {
    try store.pool.read { database in
      var coins = Handful()
      for row in try Row.fetchAll(database, sql: "SELECT coin, count FROM till") {
        let kind = Handful.kinds.first { $0.name == row["coin"] }
        if let kind { coins[keyPath: kind.count] = row["count"] }
      }
      return coins.worth
    }
  }

  /// All that the tables with people in them have as text.
  func texts() throws -> [String] {
    try store.pool.read { database in
      try ["user", "purchase", "request_key", "bag", "session"].flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM \(table)").flatMap { row in
          row.databaseValues.compactMap { String.fromDatabaseValue($0) }
        }
      }
    }
  }

  /// The products whose units do not add up: none, at any moment.
  func miscounted() throws -> [String] {
    try store.pool.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT id FROM product WHERE
            held <> (SELECT coalesce(sum(held), 0) FROM bag_line WHERE product = id)
            OR received - stock <> (
              SELECT coalesce(sum(quantity - later), 0) FROM purchase_line JOIN purchase
                ON purchase.id = purchase WHERE product = product.id AND state <> 'cancelled')
          """)
    }
  }
}

extension PasswordHash.Cost {
  /// For tests that are about something else.
  static let cheap = Self(logRounds: 4, blockSize: 8, parallelism: 1)
}

/// A folder that goes when nobody needs it any more.
final class TestFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(component: "market-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// A clock that stands still until it is moved; it starts on 2026-01-02 at 03:04:05 UTC.
final class TestClock: Sendable {
  let time = Mutex(Date(timeIntervalSince1970: 1_767_323_045))

  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
