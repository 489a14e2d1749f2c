import BatonTesting
import Foundation
import GRDB
import Hummingbird
import ServerTesting
import Synchronization

@testable import Market

/// A separate market for one test.
///
/// Its database is in a folder that is deleted after the test. The test controls the market's
/// clock, and the market's passwords are cheap to check.
///
/// Suites are serialized. With all shops open at once, the process had 2,700 open files: clients
/// timed out, and Foundation's `Process` crashed, because it reads past its buffer if there are
/// more than 1,350 (swift-corelibs-foundation 5472).
final class TestShop: Sendable {
  let folder: TestFolder
  let clock = TestClock()
  let settlerClock = ManualClock()
  let stock: Stock
  let server: MarketServer

  /// Creates a shop in a new folder, or in the folder of an earlier shop in the same test.
  init(
    in folder: TestFolder? = nil, units: Int = 10, lifetime: TimeInterval = 3600,
    passwordCost: PasswordHash.Cost = .cheap, passwordCheck: PasswordCheck = .onThreads,
    loginLimits: LoginLimits = LoginLimits(), log: TestLog = TestLog(), isBehindProxy: Bool = false,
    rate: BagRate = BagRate(perSecond: 1_000_000, burst: 1_000_000),
    rateClock: any Clock<Duration> = ContinuousClock(), cards: any CardService = SimulatedCards(),
    showsDecisions: Bool = true
  ) throws {
    let folder = try folder ?? TestFolder()
    self.folder = folder
    stock = Self.stock(units: units, passwordCost: passwordCost)
    var settings = MarketSettings()
    settings.database = folder.url.appending(component: "market.sqlite").path
    settings.sessionLifetime = lifetime
    settings.isBehindProxy = isBehindProxy
    // While all suites run, a client may take a while to send its request after connecting.
    settings.arrivalSeconds = 120
    settings.rate = rate
    settings.showsDecisions = showsDecisions
    // Everything that needs the folder also has the clock, so let the clock retain the folder.
    let wallClock = WallClock { [clock, folder] in
      withExtendedLifetime(folder) { clock.time.withLock { $0 } }
    }
    server = try MarketServer(
      settings,
      MarketDependencies(
        clock: wallClock, stock: stock, passwordCheck: passwordCheck, loginLimits: loginLimits,
        loginCounts: LoginCounts(logger: log.logger, interval: .zero), cards: cards,
        log: log.logger, rateClock: rateClock, settlerClock: settlerClock,
        partLimit: .seconds(60), cardLimit: .seconds(600)))
  }

  /// Returns the initial contents of a test's shop.
  static func stock(units: Int = 10, passwordCost: PasswordHash.Cost = .cheap) -> Stock {
    Stock(
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
  }

  /// The market's store, for tests without HTTP.
  var store: SQLiteStore {
    guard let store = server.store as? SQLiteStore else { preconditionFailure("another store") }
    return store
  }
  var sessions: Sessions {
    Sessions(
      store: server.store, clock: server.dependencies.clock,
      lifetime: server.settings.sessionLifetime,
      hold: server.settings.holds.customer, passwordCost: stock.passwordCost)
  }

  func settler(_ cards: any CardService) -> Settler {
    Settler(
      store: server.store, service: cardChain(cards, within: .seconds(600)),
      logger: TestLog().logger)
  }

  func session(_ name: String = "ada", _ password: String = "lovelace") async throws -> Session {
    try await sessions.open(with: sessions.credentials(of: name, password: password))
  }

  func order(_ units: Int) async throws -> Purchase {
    let conformance = StoreConformance(store: store, clock: clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", units))
    return try await conformance.buy(ada)
  }

  func serve<Value>(
    _ test: @escaping @Sendable (TestClient) async throws -> Value
  ) async throws -> Value {
    try await server.application().test { try await test($0) }
  }

  /// Returns how many units of a product are on the shelf, how many of these are held, and how many
  /// are in bags.
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

  /// Returns the value of the coins in the till, in cents.
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

  /// Returns all texts in the tables with personal data.
  func texts() throws -> [String] {
    try store.pool.read { database in
      try ["user", "purchase", "request_key", "bag", "session"].flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM \(table)").flatMap { row in
          row.databaseValues.compactMap { String.fromDatabaseValue($0) }
        }
      }
    }
  }

  /// Returns the products whose units do not add up, which must always be an empty list.
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
  /// A low cost, for tests that are not about passwords.
  static let cheap = Self(logRounds: 4, blockSize: 8, parallelism: 1)
}

/// A folder that is deleted when its last reference is released.
final class TestFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(component: "market-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// A clock that only advances manually, starting on 2026-01-02 at 03:04:05 UTC.
final class TestClock: Sendable {
  let time = Mutex(Date(timeIntervalSince1970: 1_767_323_045))

  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
