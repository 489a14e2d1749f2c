import PostgreSQL
import PostgreSQLTesting
import Testing

struct PreparedTests {
  @Test("A statement that cannot be parsed reports the cause, and can be prepared later")
  func cause() async throws {
    let server = try await PostgreSQLServer.shared
    let (database, other) = (server.database(), server.database())
    let table = try await other.makeTable()
    try await other.query("ALTER TABLE \(identifier: table) RENAME TO later")
    let select: Statement = "SELECT count(*) FROM \(identifier: table)"
    let error = await failure { try await database.query(select) }
    #expect(error?.sqlState == "42P01")
    #expect(
      error?.description == """
        PostgreSQL at 127.0.0.1:\(server.port)/postgres rejected the statement (42P01): relation \
        "\(table)" does not exist.
        """)
    try await other.query("ALTER TABLE later RENAME TO \(identifier: table)")
    try await database.query(select)
  }

  @Test("Statements after a failed one report its cause, not that they were skipped")
  func skipped() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let error = await failure {
      try await database.pipeline(["SELECT 1 / 0", "SELECT 'skipped'", "SELECT 1"])
    }
    #expect(error?.sqlState == "22012")
    try await database.query("SELECT 'skipped'")
  }

  @Test("A statement runs in other tasks even if the exchange that should prepare it fails")
  func preparing() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let states = await withTaskGroup(of: String?.self) { group in
      for number in 0..<40 {
        group.addTask {
          await failure {
            let same = Statement(sql: "SELECT 'same'")
            _ = try await database.pipeline(number == 0 ? ["SELECT 1 / 0", same] : [same])
          }?.sqlState
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(states.compactMap(\.self) == ["22012"])
  }

  @Test("A prepared statement whose table changed fails without effect, and can be retried")
  func changedTable() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable()
    let select: Statement = "SELECT * FROM \(identifier: table)"
    try await database.query(select)
    try await database.query("ALTER TABLE \(identifier: table) ADD COLUMN name text")
    let error = await failure { try await database.query(select) }
    #expect(error?.sqlState == "0A000")
    #expect(error?.isTransient == true)
    #expect(try await database.query(select).columns.map(\.name) == ["id", "name"])
  }

  @Test("A connection prepares a limited number of statements, but can run any number")
  func many() async throws {
    let database = try await PostgreSQLServer.shared.database()
    for number in 0..<520 { try await database.query(Statement(sql: "SELECT \(number)")) }
    let rows = try await database.query("SELECT count(*) FROM pg_prepared_statements")
    #expect(try rows[0].decode(as: Int.self) == 500)
  }
}
