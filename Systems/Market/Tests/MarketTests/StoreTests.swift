import Foundation
import GRDB
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Market

@Suite struct StoreTests {
  @Test func `every commit is flushed to the disk`() throws {
    let shop = try TestShop()
    let pragmas = try shop.server.store.pool.writeWithoutTransaction { writer in
      try ["journal_mode", "synchronous", "foreign_keys"].map {
        try String.fetchOne(writer, sql: "PRAGMA \($0)")
      }
    }
    #expect(pragmas == ["wal", "2", "1"], "2 is FULL")
  }

  @Test func `a restart finds the stock, the bags and the sessions as they were`() async throws {
    let first = try TestShop()
    let token = try await first.session().token
    try await first.serve { market in
      _ = try await market.post(
        "/bag/items", #"{"product":"bread","quantity":3}"#, token: token)
    }
    first.server.store.close()

    let second = try TestShop(in: first.folder, units: 99)
    #expect(try second.count("bread") == (7, 3, 0))
    #expect(
      try await second.post("/bag/items", #"{"product":"bread","quantity":1}"#, token: token)
        == .json(201, #"{"inBag":4,"preorder":false,"product":"bread","quantity":1,"stock":6}"#))
  }

  @Test func `a problem in a transaction undoes all of it`() async throws {
    let shop = try TestShop()
    let problem = await #expect(throws: Problem.self) {
      try await shop.server.store.write { database in
        try database.execute(sql: "UPDATE product SET stock = 0")
        throw Problem.unknownProduct("tofu")
      }
    }
    #expect(problem?.code == .unknownProduct)
    #expect(try shop.count("bread").stock == 10)
  }

  @Test func `a request that is cancelled changes nothing`() async throws {
    let shop = try TestShop()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await shop.server.store.write { try $0.execute(sql: "UPDATE product SET stock = 0") }
    }
    let problem = await #expect(throws: Problem.self) { try await task.value }
    #expect(
      problem?.description == "503 interrupted: "
        + "The request was cancelled before it was answered.")
    #expect(try shop.count("bread").stock == 10)
  }

  @Test func `a store that fails is a problem of its own, and says nothing of its inside`()
    async throws
  {
    let shop = try TestShop()
    try await shop.server.store.pool.write { try $0.execute(sql: "DROP TABLE product") }
    try await shop.serve { market in
      let response = try await market.execute(uri: "/products", method: .get)
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

  @Test func `a file that is no database is refused, and left as it is`() throws {
    let folder = try TestFolder()
    let file = folder.url.appending(component: "market.sqlite")
    let text = Data(String(repeating: "not a database\n", count: 100).utf8)
    try text.write(to: file)
    let error = #expect(throws: StartupError.self) {
      try Store(path: file.path, stock: .demonstration)
    }
    #expect(error?.code == .databaseUnusable)
    #expect(
      error?.description == "the database \(file.path) cannot be used: "
        + "it is a file of another kind; choose one with --database")
    #expect(try Data(contentsOf: file) == text)
  }
}
