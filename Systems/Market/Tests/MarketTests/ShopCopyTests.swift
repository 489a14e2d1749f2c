import Foundation
import GRDB
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Market

@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct ShopCopyTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  func path(_ name: String) -> String { folder.url.appending(component: name).path }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  /// Creates the file `market.sqlite` with a shop.
  func makeShop() throws { try TestShop(in: folder).store.close() }

  /// Returns the names of a PostgreSQL database's tables.
  func tables(_ address: String) async throws -> [String] {
    let database = Database(address, shared: 1, exclusive: 1)
    let rows = try await database.query(
      "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace")
    await database.close()
    return try rows.map { try $0.decode(as: String.self) }
  }

  func run(_ statements: String..., on address: String) async throws {
    let database = Database(address, shared: 1, exclusive: 1)
    for statement in statements { _ = try await database.query(Statement(sql: statement)) }
    await database.close()
  }

  @Test func `a shop is unchanged after it is copied to PostgreSQL and back`() async throws {
    let shop = try TestShop(in: folder, units: 5000)
    try await FullShop(shop.store, shop.clock).fill()
    let key = shop.store.guests
    shop.store.close()
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let there = try await ShopCopy.copy(path("market.sqlite"), to: address) { table, rows in
      #expect(rows > 0, "the test needs a row in each table, but \(table) has none")
    }
    #expect(there.rows > 3000)

    let other = try TestFolder()
    let file = other.url.appending(component: "market.sqlite").path
    #expect(try await ShopCopy.copy(address, to: file) == there)
    let third = try await PostgreSQLServer.shared.makeDatabase()
    #expect(try await ShopCopy.copy(address, to: third) == there)
    #expect(try await ShopCopy.copy(file, to: path("copy.sqlite")) == there)

    let back = try TestShop(in: other)
    #expect(try back.miscounted() == [])
    #expect(back.store.guests.hasMade(key.newGuest()))
    #expect(try await back.store.shelf()["odd"]?.name == FullShop.odd)
    let status = try FileManager.default.attributesOfItem(atPath: file)
    #expect(status[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a copied shop works on PostgreSQL`() async throws {
    let shop = try TestShop(in: folder, units: 5000)
    try await FullShop(shop.store, shop.clock).fill(guests: 20)
    let ada = try await shop.session()
    let address = try await PostgreSQLServer.shared.makeDatabase()
    // The shop is still open.
    _ = try await ShopCopy.copy(path("market.sqlite"), to: address)
    let store = try await PostgreSQLStoreTests.store(clock: shop.clock, at: address)
    #expect(try await PostgreSQLStoreTests.miscounted(in: store.database) == [])
    #expect(try await store.session(of: ada.token).user == ada.user)
    #expect(store.guests.hasMade(shop.store.guests.newGuest()))
    // New rows must get numbers that no copied row has.
    let copy = StoreConformance(store: store, clock: shop.clock)
    try await store.register(UserName("carol"), PasswordHash(nobodysWith: .cheap))
    for _ in 0..<3 { try await copy.change(.newGuest(), .add("bread", 1)) }
    _ = try await copy.buy(try await copy.customer(), key: "after")
    await store.database.close()
  }

  @Test func `a copy of a copy works`() async throws {
    let shop = try TestShop(in: folder, units: 5000)
    try await FullShop(shop.store, shop.clock).fill(guests: 20)
    let server = try await PostgreSQLServer.shared
    let (first, second) = (try await server.makeDatabase(), try await server.makeDatabase())
    _ = try await ShopCopy.copy(path("market.sqlite"), to: first)
    // The first copy has not assigned any row numbers itself.
    _ = try await ShopCopy.copy(first, to: second)
    for address in [second, first] {
      let store = try await PostgreSQLStoreTests.store(clock: shop.clock, at: address)
      let copy = StoreConformance(store: store, clock: shop.clock)
      try await store.register(UserName("carol"), PasswordHash(nobodysWith: .cheap))
      let guests = (0..<3).map { _ in Visitor.newGuest() }
      for guest in guests { try await copy.change(guest, .add("bread", 1)) }
      _ = try await copy.buy(guests[0], key: "after")
      #expect(try await PostgreSQLStoreTests.miscounted(in: store.database) == [])
      await store.database.close()
    }
  }

  @Test func `both databases have the same tables, and each table is copied`() async throws {
    let file = try await SQLiteTables.temporary()
    let ofFile = try await file.tables()
    let all = try await file.queue.read { database in
      try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    #expect(ofFile.count == all.filter { $0 != "grdb_migrations" }.count)
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let ofServer = try await ShopCopy.create(address) { try await $0.tables() }
    let tables = Set(try await self.tables(address))
    #expect(
      Set(ofServer.map(\.name)).isSubset(of: tables) && tables.contains("market_migration"))
    for table in ofServer {
      #expect(ofFile.contains(table), "\(table) differs in SQLite")
    }
    #expect(Set(ofFile) == Set(ofServer))
  }

  @Test func `a copy that is made while the shop sells is consistent`() async throws {
    let shop = try TestShop(in: folder, units: 5000)
    let (begun, go) = AsyncStream<Void>.makeStream()
    let seller = Task {
      let conformance = StoreConformance(store: shop.store, clock: shop.clock)
      for count in 0..<150 {
        let guest = Visitor.newGuest()
        try await conformance.change(guest, .add("bread", 2))
        if count % 3 == 0 { _ = try await conformance.buy(guest, key: "\(count)") }
        if count == 10 { go.finish() }
      }
    }
    for await _ in begun {}
    let address = try await PostgreSQLServer.shared.makeDatabase()
    _ = try await ShopCopy.copy(path("market.sqlite"), to: address)
    try await seller.value
    let store = try await PostgreSQLStoreTests.store(clock: shop.clock, at: address)
    #expect(try await PostgreSQLStoreTests.miscounted(in: store.database) == [])
    await store.database.close()
  }

  @Test func `a copy succeeds even if its source is lost after the comparison`() async throws {
    try makeShop()
    let server = try await PostgreSQLServer.shared
    let (source, target) = (try await server.makeDatabase(), try await server.makeDatabase())
    _ = try await ShopCopy.copy(path("market.sqlite"), to: source)
    let summary = try await ShopCopy.open(source) { from in
      let summary = try await ShopCopy.create(target) { try await ShopCopy.copy(from, to: $0) }
      try await run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """, on: source)
      return summary
    }
    #expect(try await ShopCopy.copy(target, to: path("copy.sqlite")) == summary)
  }

  @Test func `the command prints a line for each table, and no password`() async throws {
    try makeShop()
    let server = try await PostgreSQLServer.start()
    let address = "postgres://ann@127.0.0.1:\(server.port)/secret"
    let copy = try StartTests.Program(
      ["copy", "market.sqlite", address], in: folder.url, under: ["PGPASSWORD=open sesame"])
    copy.process.waitUntilExit()
    let output = String(
      decoding: try copy.output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(try copy.errors() == "")
    #expect(
      output == """
        account          3
        bag              0
        bag_line         0
        category         1
        chain_revision   0
        guest_key        1
        picture          0
        product          4
        purchase         0
        purchase_line    0
        request_key      0
        reservation      0
        session          0
        settlement       0
        till             8
        market: the shop in market.sqlite is copied to \(address): both have the same 17 rows in 15 \
        tables

        """)
  }
}
