import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Market

// Tests of copies that fail after they have begun, and must leave nothing behind.
extension ShopCopyTests {
  /// Copies a shop to a target with a flaw, and returns the error.
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

  @Test func `a copy with a row that differs is undone`() async throws {
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

  @Test func `a copy that would assign a row number twice is undone`() async throws {
    try makeShop()
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let error = await copyWrongly(to: address, .numbers)
    #expect(error?.description.contains("because its table account differs") == true)
    #expect(try await tables(address) == [])
  }

  @Test(arguments: [true, false])
  func `a copy that is killed leaves nothing behind`(toFile: Bool) async throws {
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
    // A second copy does not have to wait for anything.
    _ = try await ShopCopy.copy(
      source, to: toFile ? empty.url.appending(component: "copy.sqlite").path : target)
  }
}

/// Tables that store a wrong price for the first product, or do not set the next row number.
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
