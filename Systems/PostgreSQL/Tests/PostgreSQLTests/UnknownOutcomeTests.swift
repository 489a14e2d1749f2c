import PostgreSQL
import PostgreSQLTesting
import Testing

struct UnknownOutcomeTests {
  private let unknown =
    " Whether the work took effect is unknown. Read what it should have changed, or repeat it with "
    + "a key that the same transaction stores."

  /// Loses a statement or its answer, and returns the error and the number of rows afterwards.
  private func lose(
    _ loss: Proxy.Loss, _ body: (Database, String, Proxy) async throws -> Void
  ) async throws -> (error: PostgresError?, rows: Int, place: String) {
    let server = try await PostgreSQLServer.shared
    let direct = server.database()
    let table = try await direct.makeTable()
    let proxy = try Proxy(to: server.port)
    let database = Database(proxy.url, shared: 1)
    try await database.query("SELECT 1")
    let error = await failure { try await body(database, table, proxy) }
    // The table can be locked only after the server has ended the lost connection's transaction.
    try await direct.transaction { session in
      try await session.query("LOCK TABLE \(identifier: table)")
    }
    return (error, try await direct.count(table), "127.0.0.1:\(proxy.port)/postgres")
  }

  @Test("If the answer is lost after the commit, the outcome is unknown")
  func committed() async throws {
    let (error, rows, place) = try await lose(.answer) { database, table, proxy in
      proxy.lose(.answer)
      try await database.query("INSERT INTO \(identifier: table) VALUES (1)")
    }
    #expect(rows == 1)
    #expect(error?.code == .lost)
    #expect(error?.effect == .unknown)
    #expect(
      error?.description == """
        The connection to PostgreSQL at \(place) was lost: server closed the connection \
        unexpectedly. The next statement connects again.
        """ + unknown)
  }

  @Test("If a statement is lost before the server receives it, the outcome is also unknown")
  func notReceived() async throws {
    let (error, rows, _) = try await lose(.request) { database, table, proxy in
      proxy.lose(.request)
      try await database.query("INSERT INTO \(identifier: table) VALUES (1)")
    }
    #expect(rows == 0)
    #expect(error?.code == .lost)
    #expect(error?.effect == .unknown)
  }

  @Test("If the answer to a transaction's commit is lost, the outcome is unknown")
  func commit() async throws {
    let (error, rows, _) = try await lose(.answer) { database, table, proxy in
      try await database.transaction { session in
        try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
        proxy.lose(.answer)
      }
    }
    #expect(rows == 1)
    #expect(error?.code == .lost)
    #expect(error?.effect == .unknown)
  }

  @Test("A transaction whose connection is lost before the commit has no effect")
  func beforeCommit() async throws {
    let (error, rows, _) = try await lose(.answer) { database, table, proxy in
      try await database.transaction { session in
        try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
        proxy.lose(.answer)
        try await session.query("INSERT INTO \(identifier: table) VALUES (2)")
      }
    }
    #expect(rows == 0)
    #expect(error?.code == .lost)
    #expect(error?.effect == PostgresError.Effect.none)
  }

  @Test("If the server terminates a connection during a statement, the outcome is unknown")
  func terminated() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let error = await failure {
      try await database.query("SELECT pg_terminate_backend(pg_backend_pid())")
    }
    #expect(error?.code == .lost)
    #expect(error?.sqlState == "57P01")
    #expect(error?.effect == .unknown)
  }

  @Test("If a procedure commits and then fails, the outcome is unknown")
  func procedure() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable()
    let error = await failure {
      try await database.query(
        Statement(
          sql: "DO $$ BEGIN INSERT INTO \"\(table)\" VALUES (1); COMMIT; PERFORM 1/0; END $$"))
    }
    #expect(try await database.count(table) == 1)
    #expect(error?.sqlState == "22012")
    #expect(error?.effect == .unknown)
  }
}
