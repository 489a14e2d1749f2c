import PostgreSQL
import PostgreSQLTesting
import Testing

struct PipelineTests {
  @Test("Statements up to a synchronization point form one transaction")
  func oneTransaction() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable()
    let insert = { Statement(sql: "INSERT INTO \"\(table)\" VALUES ($1)", parameters: [$0]) }
    let rows = try await database.pipeline([insert(1), insert(2), "SELECT 3 AS three"])
    #expect(rows.map(\.affected) == [1, 1, 1])
    let error = await failure { try await database.pipeline([insert(3), insert(1), insert(4)]) }
    #expect(error?.sqlState == "23505")
    #expect(error?.constraint == "\(table)_pkey")
    #expect(error?.effect == PostgresError.Effect.none)
    #expect(try await database.count(table) == 2)
  }

  @Test("One failure among 200 concurrent statements doesn't affect the others")
  func oneFails() async throws {
    let database = try await PostgreSQLServer.shared.database(shared: 2)
    let failures = await withTaskGroup(of: (Int, String?).self) { group in
      for number in 0..<200 {
        group.addTask {
          let error = await failure { try await database.query("SELECT 1 / (\(number) - 77)") }
          return (number, error?.sqlState)
        }
      }
      return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    #expect(failures == [77: "22012"])
  }

  @Test("A constraint violation at the commit throws an error")
  func deferred() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable("id int UNIQUE DEFERRABLE INITIALLY DEFERRED")
    try await database.query("INSERT INTO \(identifier: table) VALUES (1)")
    let error = await failure {
      try await database.query("INSERT INTO \(identifier: table) VALUES (1)")
    }
    #expect(error?.sqlState == "23505")
    #expect(try await database.count(table) == 1)
  }

  @Test("A query can send and receive 20 MB")
  func large() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let text = String(repeating: "0123456789", count: 2_000_000)
    let rows = try await database.query("SELECT \(text)::text")
    #expect(try rows[0].decode(as: String.self) == text)
  }

  @Test("BEGIN on a shared connection throws an error, and the connection is not reused")
  func beginOnShared() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let error = await failure { try await database.query("BEGIN") }
    #expect(
      error?.description == """
        BEGIN was run on a shared connection, so the connection was closed. Use transaction(_:), \
        which has a connection of its own.
        """)
    let table = try await database.makeTable()
    #expect(try await PostgreSQLServer.shared.database().count(table) == 0)
  }

  @Test("COPY throws an error, and the connection is not reused")
  func copy() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let error = await failure { try await database.query("COPY (SELECT 1) TO STDOUT") }
    #expect(
      error?.message == """
        COPY is not supported, so the connection was closed. Use psql, or INSERT … SELECT … FROM \
        unnest($1, $2) for many rows.
        """)
    try await database.query("SELECT 1")
  }
}
