import Foundation
import GRDB
import PostgreSQL
import Testing

@testable import Market

@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct ShopCopyTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func path(_ name: String) -> String { folder.url.appending(component: name).path }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  /// Creates the file `market.sqlite` with a shop.
  private func makeShop() throws { try TestShop(in: folder).store.close() }

  /// Returns the names of the tables of a PostgreSQL database.
  private func tables(_ address: String) async throws -> [String] {
    let database = Database(address, shared: 1, exclusive: 1)
    let rows = try await database.query(
      "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace")
    await database.close()
    return try rows.map { try $0.decode(as: String.self) }
  }

  private func run(_ statements: String..., on address: String) async throws {
    let database = Database(address, shared: 1, exclusive: 1)
    for statement in statements { _ = try await database.query(Statement(sql: statement)) }
    await database.close()
  }

  // MARK: Copies

  @Test func `a shop is the same after it was copied to PostgreSQL and back`() async throws {
    let shop = try TestShop(in: folder, units: 5000)
    try await FullShop(shop.store, shop.clock).fill()
    let key = shop.store.guests
    shop.store.close()
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let there = try await ShopCopy.copy(path("market.sqlite"), to: address) { table, rows in
      #expect(rows > 0, "the test has a row in each table, and none in \(table)")
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

  @Test func `a copied shop continues on PostgreSQL`() async throws {
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
    // New rows get numbers that none of the copied rows has.
    let copy = StoreConformance(store: store, clock: shop.clock)
    try await store.register(UserName("carol"), PasswordHash(nobodysWith: .cheap))
    for _ in 0..<3 { try await copy.change(.newGuest(), .add("bread", 1)) }
    _ = try await copy.buy(try await copy.customer(), key: "after")
    await store.database.close()
  }

  @Test func `a copy of a copy continues`() async throws {
    let shop = try TestShop(in: folder, units: 5000)
    try await FullShop(shop.store, shop.clock).fill(guests: 20)
    let server = try await PostgreSQLServer.shared
    let (first, second) = (try await server.makeDatabase(), try await server.makeDatabase())
    _ = try await ShopCopy.copy(path("market.sqlite"), to: first)
    // The first copy has given no number of its own.
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
      #expect(ofFile.contains(table), "\(table) is the same in SQLite")
    }
    #expect(Set(ofFile) == Set(ofServer))
  }

  @Test func `a copy of a shop that sells is a shop at one moment`() async throws {
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

  // MARK: Nothing is left

  /// Copies a shop to a target with a flaw.
  private func copyWrongly(
    to target: String, _ flaw: ForgetfulTables.Flaw = .price
  ) async -> StartupError? {
    do {
      try await ShopCopy.open(path("market.sqlite")) { source in
        try await ShopCopy.create(target) { target in
          _ = try await ShopCopy.copy(source, to: ForgetfulTables(base: target, flaw: flaw))
        }
      }
    } catch {
      return (error as? ShopCopy.Failure).map {
        .uncopied($0, path("market.sqlite"), target)
      }
    }
    return nil
  }

  @Test func `a row that differs is found, and the copy is undone`() async throws {
    try makeShop()
    let address = try await PostgreSQLServer.shared.makeDatabase()
    for target in [address, path("copy.sqlite")] {
      let error = await copyWrongly(to: target)
      #expect(
        error?.description == """
          the copy in \(target) was undone, because its table product differs: 4 rows, and 4 in the \
          copy; copy the shop again
          """)
    }
    #expect(try await tables(address) == [])
    #expect(try names == ["market.sqlite"])
  }

  @Test func `a copy that would repeat the numbers of its rows is undone`() async throws {
    try makeShop()
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let error = await copyWrongly(to: address, .numbers)
    #expect(error?.description.contains("because its table account differs") == true)
    #expect(try await tables(address) == [])
  }

  @Test(arguments: [true, false])
  func `a copy that is killed leaves nothing`(toFile: Bool) async throws {
    try makeShop()
    let server = try await PostgreSQLServer.shared
    let (source, target) = (try await server.makeDatabase(), try await server.makeDatabase())
    _ = try await ShopCopy.copy(path("market.sqlite"), to: source)
    let empty = try TestFolder()
    let database = Database(source, shared: 1, exclusive: 1)
    try await database.transaction { session in
      // The copy waits for this table after it has written others.
      try await session.query("LOCK TABLE settlement IN ACCESS EXCLUSIVE MODE")
      let copy = try StartTests.Program(
        ["copy", source, toFile ? "copy.sqlite" : target], in: empty.url)
      var waiting = 0
      while waiting == 0, copy.process.isRunning {
        waiting = try await database.query(
          """
          SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
          WHERE NOT granted AND datname = current_database()
          """
        ).count
      }
      #expect(copy.process.isRunning)
      kill(copy.process.processIdentifier, SIGKILL)
      copy.process.waitUntilExit()
    }
    await database.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: empty.url.path) == [])
    #expect(try await tables(target) == [])
    // Nothing keeps a second copy waiting.
    _ = try await ShopCopy.copy(
      source, to: toFile ? empty.url.appending(component: "copy.sqlite").path : target)
  }

  // MARK: Refusals

  private func expectRefusal(
    of source: String, to target: String, _ description: String,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try names
    let error = await #expect(throws: StartupError.self, sourceLocation: location) {
      try await ShopCopy.copy(source, to: target)
    }
    #expect(error?.description == description, sourceLocation: location)
    #expect(try names == before, "nothing is left behind", sourceLocation: location)
  }

  @Test func `a file that cannot be copied is named with the reason`() async throws {
    try makeShop()
    let (shop, copy) = (path("market.sqlite"), path("copy.sqlite"))
    try await expectRefusal(
      of: path("lost"), to: copy, "the file \(path("lost")) does not exist")
    try await expectRefusal(
      of: shop, to: shop,
      "the file \(shop) already exists and is left unchanged; move it, or choose another name")
    try Data("hello, this is a text".utf8).write(to: URL(fileURLWithPath: path("text")))
    try await expectRefusal(
      of: path("text"), to: copy,
      "the shop cannot be copied from \(path("text")): it is another kind of file")
    try Data().write(to: URL(fileURLWithPath: path("empty")))
    try await expectRefusal(
      of: path("empty"), to: copy,
      "the shop cannot be copied from \(path("empty")): it contains no shop")
    try await expectRefusal(
      of: shop, to: "/nowhere/copy.sqlite",
      "the shop cannot be copied to /nowhere/copy.sqlite: it cannot be opened, and no file can be "
        + "created there")
    for (version, advice) in [
      (
        Schema.version - 1,
        "and this market copies version \(Schema.version); start this market once with the shop, which upgrades it"
      ),
      (
        Schema.version + 1,
        "but this market supports version \(Schema.version); install the later one"
      ),
    ] {
      let queue = try DatabaseQueue(path: shop)
      try await queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA user_version = \(version)")
      }
      try queue.close()
      try await expectRefusal(
        of: shop, to: copy,
        "the shop cannot be copied from \(shop): its tables have version \(version), \(advice)")
    }
  }

  @Test func `a database that cannot be copied is named with the reason`() async throws {
    try makeShop()
    let (shop, copy) = (path("market.sqlite"), path("copy.sqlite"))
    let server = try await PostgreSQLServer.shared
    let address = try await server.makeDatabase()
    try await expectRefusal(
      of: address, to: copy, "the shop cannot be copied from \(address): it contains no shop")
    _ = try await ShopCopy.copy(shop, to: address)
    try await expectRefusal(
      of: shop, to: address,
      "the shop cannot be copied to \(address): it already contains a shop, which is left unchanged; "
        + "create an empty database")
    let known = PostgreSQLSchema.migrations.count
    try await run("DELETE FROM market_migration", on: address)
    try await expectRefusal(
      of: address, to: copy,
      "the shop cannot be copied from \(address): its tables have version 0, and this market copies "
        + "version \(known); start this market once with the shop, which upgrades it")
    try await run("INSERT INTO market_migration VALUES (7)", on: address)
    try await expectRefusal(
      of: address, to: copy,
      "the shop cannot be copied from \(address): its tables have version 7, but this market supports "
        + "version \(known); install the later one")
    let other = try await server.makeDatabase()
    try await run("CREATE TABLE sofa (id int)", on: other)
    try await expectRefusal(
      of: shop, to: other,
      "the shop cannot be copied to \(other): it contains tables of another application; create a "
        + "database for the shop")
    #expect(try await tables(other) == ["sofa"])
    try await expectRefusal(
      of: shop, to: "postgres://ann:geheim@127.0.0.1/shop",
      "the address of the database contains a password, which others can see; give it in PGPASSWORD "
        + "or in ~/.pgpass")
    try await expectRefusal(
      of: shop, to: path("host=db dbname=shop password=geheim"),
      "the address of a PostgreSQL database must have the form postgres://user@host:port/name; "
        + "give the password in PGPASSWORD or in ~/.pgpass")
    try await expectRefusal(
      of: "postgres://ann@127.0.0.1:1/shop", to: copy,
      "the shop cannot be copied from postgres://ann@127.0.0.1:1/shop: Cannot connect to PostgreSQL "
        + "at 127.0.0.1:1/shop: connection to server at \"127.0.0.1\", port 1 failed: Connection "
        + "refused. Check the address, the user and the password, and that the server runs")
  }
}

/// Tables that store another price than the one of the first product, or don't continue numbers.
private struct ForgetfulTables: ShopTables {
  enum Flaw {
    case price, numbers
  }

  let base: any ShopTables
  let flaw: Flaw

  func insert(_ rows: [ShopRow], into table: ShopTable) async throws {
    var rows = rows
    if flaw == .price, table.name == "product",
      let price = table.columns.firstIndex(where: { $0.name == "price" })
    {
      rows[0][price] = .integer(1)
    }
    try await base.insert(rows, into: table)
  }

  func tables() async throws -> [ShopTable] { try await base.tables() }

  func rows(
    of table: ShopTable, after last: ShopRow?, most count: Int?
  ) async throws -> [ShopRow] {
    try await base.rows(of: table, after: last, most: count)
  }

  func highestNumber(in table: ShopTable, _ column: String) async throws -> Int64 {
    try await base.highestNumber(in: table, column)
  }

  func nextNumber(of table: ShopTable, _ column: String) async throws -> Int64 {
    try await base.nextNumber(of: table, column)
  }

  func setNextNumber(
    of table: ShopTable, _ column: String, to number: Int64
  ) async throws {
    if flaw != .numbers { try await base.setNextNumber(of: table, column, to: number) }
  }
}
