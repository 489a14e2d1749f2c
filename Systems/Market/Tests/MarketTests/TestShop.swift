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
    loginLimits: LoginLimits = LoginLimits(), log: TestLog = TestLog(), isBehindProxy: Bool = false
  ) throws {
    let folder = try folder ?? TestFolder()
    self.folder = folder
    stock = Stock(
      deliveries: [
        Stock.Delivery("bread", "Bread", price: 480, units: units),
        Stock.Delivery("chilli", "Chilli", price: 195, units: 0),
        Stock.Delivery("saffron", "Saffron", price: 1450, units: 1),
      ],
      passwords: ["ada": "lovelace", "grace": "hopper"], passwordCost: passwordCost)
    var settings = MarketSettings()
    settings.database = folder.url.appending(component: "market.sqlite").path
    settings.sessionLifetime = lifetime
    settings.isBehindProxy = isBehindProxy
    // The clock is with everything that needs the folder, and so keeps it.
    let wallClock = WallClock { [clock, folder] in
      withExtendedLifetime(folder) { clock.time.withLock { $0 } }
    }
    server = try MarketServer(
      settings, clock: wallClock, stock: stock, passwordCheck: passwordCheck,
      loginLimits: loginLimits,
      loginCounts: LoginCounts(logger: log.logger, interval: .zero))
  }

  /// The market's parts, for tests that need no HTTP.
  var catalogue: Catalogue { Catalogue(store: server.store) }
  var sessions: Sessions {
    Sessions(
      store: server.store, clock: server.clock, lifetime: server.settings.sessionLifetime,
      passwordCost: stock.passwordCost)
  }

  /// Opens a session, as somebody who knows the password.
  func session(_ name: String = "ada", _ password: String = "lovelace") async throws -> Session {
    try await sessions.open(for: sessions.user(name, password: password))
  }

  /// Lets a test talk to the market over a connection of HTTP.
  func serve<Value>(
    _ test: @escaping @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    try await server.application().test(.live) { try await test($0) }
  }

  /// The units of a product that are left, and those in bags that are no preorders.
  func count(_ product: String) throws -> (stock: Int?, inBags: Int?, preordered: Int?) {
    try server.store.pool.read { database in
      let inBags = "SELECT coalesce(sum(quantity), 0) FROM bag_item WHERE product = ? AND preorder"
      return (
        try Int.fetchOne(
          database, sql: "SELECT stock FROM product WHERE id = ?", arguments: [product]),
        try Int.fetchOne(database, sql: inBags + " = 0", arguments: [product]),
        try Int.fetchOne(database, sql: inBags + " = 1", arguments: [product])
      )
    }
  }

  /// The products of which more or fewer units are gone than are in bags: none, at any moment.
  func miscounted() throws -> [String] {
    try server.store.pool.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT id FROM product WHERE received - stock <> (
            SELECT coalesce(sum(quantity), 0) FROM bag_item
            WHERE bag_item.product = product.id AND NOT preorder)
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
