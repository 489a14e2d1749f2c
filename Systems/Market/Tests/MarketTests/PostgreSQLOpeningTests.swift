import Foundation
import PostgreSQL
import PostgreSQLTesting
import Synchronization
import Testing

@testable import Market

@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct PostgreSQLOpeningTests {
  /// The number of times that a database was filled.
  private final class Fillings: Sendable {
    let count = Mutex(0)
  }

  private func open(
    _ address: String, filling stock: @Sendable () throws -> Stock = { TestShop.stock() }
  ) async throws -> PostgreSQLStore {
    try await PostgreSQLStore.open(
      #require(DatabaseAddress(address)), clock: .system, connections: 2, filling: stock)
  }

  @Test(arguments: [nil, "repeatable read", "serializable"])
  func `if several nodes open an empty database at once, only one fills it`(isolation: String?)
    async throws
  {
    let address = try await PostgreSQLServer.shared.makeDatabase(isolation: isolation)
    let fillings = Fillings()
    let stores = try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          try await open(address) {
            fillings.count.withLock { $0 += 1 }
            return TestShop.stock()
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(fillings.count.withLock { $0 } == 1)
    let guest = stores[0].guests.newGuest()
    for store in stores {
      #expect(store.guests.hasMade(guest), "all nodes have the same key")
      #expect(try await store.shelf().products.count == 4)
      await store.database.close()
    }
  }

  @Test func `nodes that find no key for guests' tokens store the same one`() async throws {
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let first = try await open(address)
    _ = try await first.database.query("DELETE FROM guest_key")
    await first.database.close()
    let stores = [try await open(address), try await open(address)]
    #expect(stores[1].guests.hasMade(stores[0].guests.newGuest()))
    for store in stores { await store.database.close() }
  }

  @Test func `the shop is still there after all nodes have stopped`() async throws {
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let first = try await open(address)
    try await first.register(UserName("bob"), PasswordHash(nobodysWith: .cheap))
    await first.database.close()
    let second = try await open(address) { throw CocoaError(.featureUnsupported) }
    #expect(try await second.user(named: "bob") != nil)
    await second.database.close()
  }

  @Test func `a node refuses tables from a later version`() async throws {
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let store = try await open(address)
    _ = try await store.database.query("INSERT INTO market_migration VALUES (7)")
    await store.database.close()
    let error = await #expect(throws: StartupError.self) { try await open(address) }
    #expect(
      error?.description == """
        the database \(address) cannot be used: its tables have version 7, but this market \
        supports version \(PostgreSQLSchema.migrations.count); install the later one; choose one \
        with --database
        """)
  }

  @Test func `another application's tables are left unchanged`() async throws {
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let database = Database(address, shared: 1, exclusive: 1)
    _ = try await database.query("CREATE TABLE sofa (id int)")
    let error = await #expect(throws: StartupError.self) { try await open(address) }
    #expect(
      error?.description == """
        the database \(address) cannot be used: it contains tables of another application; create \
        a database for the shop; choose one with --database
        """)
    let tables = try await database.query("SELECT relname FROM pg_class WHERE relname = 'product'")
    #expect(tables.isEmpty)
    await database.close()
  }

  @Test func `a database that cannot store all characters is refused`() async throws {
    let address = try await PostgreSQLServer.shared.makeDatabase(
      "ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
    let error = await #expect(throws: StartupError.self) { try await open(address) }
    #expect(error?.description.contains("its encoding is LATIN1") == true)
  }

  @Test func `the database remains empty if its contents cannot be created`() async throws {
    let address = try await PostgreSQLServer.shared.makeDatabase()
    await #expect(throws: StartupError.self) {
      try await open(address) { throw StartupError(.passwordNotShown) { _ in "no" } }
    }
    let store = try await open(address)
    #expect(try await store.shelf().products.count == 4)
    await store.database.close()
  }

  @Test func `a market that cannot reach its database server says so in one line`() throws {
    let folder = try TestFolder()
    let address = "postgres://ann@127.0.0.1:1/shop"
    let market = try StartTests.Program(["--port", "0", "--database", address], in: folder.url)
    market.process.waitUntilExit()
    #expect(market.process.terminationStatus == 1)
    #expect(
      try market.errors() == """
        market: the database \(address) cannot be used: Cannot connect to PostgreSQL at \
        127.0.0.1:1/shop: connection to server at "127.0.0.1", port 1 failed: Connection refused. \
        Check the address, the user and the password, and that the server runs; choose one with \
        --database.

        """)
  }

  @Test(arguments: [
    "postgres://ann:geheim@127.0.0.1/shop", "postgresql://ann@127.0.0.1/shop?password=geheim",
    "postgres://ann@127.0.0.1/shop?pass%77ord=geheim", "postgres://ann:ge/heim@127.0.0.1/shop",
  ])
  func `a password in the address is refused and not shown`(address: String) throws {
    let folder = try TestFolder()
    let market = try StartTests.Program(["--port", "0", "--database", address], in: folder.url)
    market.process.waitUntilExit()
    #expect(market.process.terminationStatus == 1)
    #expect(
      try market.errors() == """
        market: the address of the database contains a password, which others can see; give it in \
        PGPASSWORD or in ~/.pgpass.

        """)
  }

  @Test(arguments: [
    "host=db dbname=shop password=geheim", " DBNAME = shop", "shop?password=geheim",
    "POSTGRES://ann:geheim@db/shop",
  ])
  func `an address in another form is refused and not treated as a file name`(address: String)
    throws
  {
    let folder = try TestFolder()
    for words in [
      ["--port", "0", "--database", address], ["backup", "--database", address, "copy.sqlite"],
      ["restore", "--database", address, "copy.sqlite"], ["copy", address, "copy.sqlite"],
      ["work", "--database", address],
    ] {
      let market = try StartTests.Program(words, in: folder.url)
      market.process.waitUntilExit()
      #expect(market.process.terminationStatus == 1)
      #expect(
        try market.errors() == """
          market: the address of a PostgreSQL database must have the form \
          postgres://user@host:port/name; give the password in PGPASSWORD or in ~/.pgpass.

          """)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `a password from the environment opens the database and is not shown`()
    async throws
  {
    let server = try await PostgreSQLServer.shared
    let address = "postgres://ann@127.0.0.1:\(server.port)/secret"
    let folder = try TestFolder()
    let market = try StartTests.Program(
      ["--port", "0", "--database", address], in: folder.url,
      under: ["PGPASSWORD=open sesame"])
    let line = try #require(try market.firstLine())
    #expect(line.hasSuffix("with the shop in \(address)"))
    market.process.terminate()
    market.process.waitUntilExit()
    #expect(market.process.terminationStatus == 0)

    let wrong = try StartTests.Program(
      ["--port", "0", "--database", address], in: folder.url, under: ["PGPASSWORD=open barley"])
    wrong.process.waitUntilExit()
    let errors = try wrong.errors()
    #expect(errors.contains("password authentication failed for user \"ann\""))
    #expect(!errors.contains("barley"))
    #expect(errors.split(separator: "\n").count == 1)
  }

  @Test func `a password from a password file opens the database if only its owner can read it`()
    async throws
  {
    let server = try await PostgreSQLServer.shared
    let address = "postgres://ann@127.0.0.1:\(server.port)/secret"
    let (folder, home) = (try TestFolder(), try TestFolder())
    let file = home.url.appending(component: ".pgpass")
    try Data("127.0.0.1:\(server.port):secret:ann:open sesame\n".utf8).write(to: file)
    let start = { (mode: Int) in
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      return try StartTests.Program(
        ["--port", "0", "--database", address], in: folder.url,
        under: ["PGPASSFILE=\(file.path)"])
    }
    let market = try start(0o600)
    let line = try #require(try market.firstLine())
    #expect(line.hasSuffix("with the shop in \(address)"))
    market.process.terminate()
    market.process.waitUntilExit()
    #expect(market.process.terminationStatus == 0)

    let refused = try start(0o644)
    refused.process.waitUntilExit()
    #expect(refused.process.terminationStatus == 1)
    let errors = try refused.errors()
    #expect(errors.contains("no password supplied"))
    #expect(!errors.contains("sesame"))
  }

  @Test func `the error for backing up a PostgreSQL database names the tools to use`() {
    let error = #expect(throws: StartupError.self) {
      try ShopFile.backUp("postgres://ann@127.0.0.1/shop", to: "copy.sqlite")
    }
    #expect(
      error?.description == """
        the shop is in a PostgreSQL database and not in a file; copy it with pg_dump and pg_restore
        """)
  }

  @Test func `U+0000 in text is refused or replaced`() async throws {
    let store = try await open(try await PostgreSQLServer.shared.makeDatabase())
    #expect(try await store.user(named: "a\0") == nil)
    #expect(try await store.product("bread\0") == nil)
    await #expect(throws: Refusal.unknownProduct("bread\0")) {
      try await store.change(
        BagChange(visitor: .newGuest(), edits: [.add("bread\0", 1)], hold: 60))
    }
    #expect(store.isWell)
    await store.database.close()
  }
}
