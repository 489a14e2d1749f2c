import Foundation
import GRDB
import HTTPTypes
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct StoreTests {
  @Test func `every commit is flushed to disk`() throws {
    let shop = try TestShop()
    let pragmas = try shop.store.pool.writeWithoutTransaction { writer in
      try ["journal_mode", "synchronous", "foreign_keys"].map {
        try String.fetchOne(writer, sql: "PRAGMA \($0)")
      }
    }
    #expect(pragmas == ["wal", "2", "1"], "2 is FULL")
  }

  @Test func `stock, bags and sessions survive a restart`() async throws {
    let first = try TestShop()
    let token = try await first.session().token
    try await first.serve { market in
      _ = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":3}"#, token: token)
    }
    first.store.close()

    let second = try TestShop(in: first.folder, units: 99)
    #expect(try second.count("bread") == (10, 3, 3))
    let answer = try await second.post(
      "/api/bag/items", #"{"product":"bread","quantity":1}"#, token: token)
    #expect(answer.body.contains(BagTests.line("bread", "Bread", 480, 4, held: 4)))
  }

  @Test func `a refusal in a transaction rolls it back`() async throws {
    let shop = try TestShop()
    await #expect(throws: Refusal.unknownProduct("tofu")) {
      try await shop.store.write { transaction in
        try transaction.execute("UPDATE product SET stock = 0", [])
        throw Refusal.unknownProduct("tofu")
      }
    }
    #expect(try shop.count("bread").stock == 10)
  }

  @Test func `a cancelled request changes nothing`() async throws {
    let shop = try TestShop()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await shop.store.write { try $0.execute("UPDATE product SET stock = 0", []) }
    }
    await #expect(throws: Refusal.interrupted) { try await task.value }
    #expect(try shop.count("bread").stock == 10)
  }

  @Test func `a failing store results in a problem that reveals no details`()
    async throws
  {
    let shop = try TestShop()
    try await shop.store.pool.write { try $0.execute(sql: "DROP TABLE bag") }
    let token = try await shop.session().token
    try await shop.serve { market in
      let response = try await market.execute(
        uri: "/api/bag", method: .get, headers: .json(token))
      #expect(response.headers[.retryAfter] == "1")
      #expect(
        Answer(response)
          == .problem(
            503,
            """
            {"code":"store-unavailable","detail":"The market cannot use its store now, and \
            nothing was changed; try again later.",\
            "status":503,"title":"Service Unavailable","type":"about:blank"}
            """))
    }
  }

  @Test func `a file that is not a database is refused and left unchanged`() throws {
    let folder = try TestFolder()
    let file = folder.url.appending(component: "market.sqlite")
    let text = Data(String(repeating: "not a database\n", count: 100).utf8)
    try text.write(to: file)
    let error = #expect(throws: StartupError.self) {
      try SQLiteStore(path: file.path, stock: .demonstration, clock: .system, hold: 60)
    }
    #expect(error?.code == .databaseUnusable)
    #expect(
      error?.description == "the database \(file.path) cannot be used: "
        + "it is another kind of file; choose one with --database")
    #expect(try Data(contentsOf: file) == text)
  }
}
