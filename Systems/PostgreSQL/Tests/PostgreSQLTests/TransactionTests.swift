import PostgreSQL
import PostgreSQLTesting
import Testing

struct TransactionTests {
  @Test("A transaction is committed after its closure returns")
  func commits() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable()
    let name = try await database.transaction { session in
      try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
      #expect(try await database.count(table) == 0)
      return "done"
    }
    #expect(name == "done")
    #expect(try await database.count(table) == 1)
  }

  @Test("A transaction whose closure throws is rolled back, and the error is rethrown")
  func rollsBack() async throws {
    struct Refused: Error {}
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable()
    await #expect(throws: Refused.self) {
      try await database.transaction { session in
        try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
        throw Refused()
      }
    }
    #expect(try await database.count(table) == 0)
  }

  @Test("Committing a transaction whose closure ignored a failure throws an error")
  func ignoredFailure() async throws {
    let server = try await PostgreSQLServer.shared
    let database = server.database()
    let table = try await database.makeTable()
    let error = await failure {
      try await database.transaction { session in
        try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
        _ = try? await session.query("SELECT 1 / 0")
      }
    }
    #expect(
      error?.description == """
        PostgreSQL at 127.0.0.1:\(server.port)/postgres rolled the transaction back, because one \
        of its statements had failed and the closure ignored the error. Throw the error, or use a \
        savepoint.
        """)
    #expect(try await database.count(table) == 0)
  }

  @Test("A transaction that a session leaves open is rolled back before the connection is reused")
  func leftOpen() async throws {
    let database = try await PostgreSQLServer.shared.database(exclusive: 1)
    let table = try await database.makeTable()
    try await database.withSession { session in
      try await session.query("BEGIN")
      try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
    }
    try await database.withSession { session in
      try await session.query("INSERT INTO \(identifier: table) VALUES (2)")
    }
    let rows = try await database.query("SELECT id FROM \(identifier: table)")
    #expect(try rows.map { try $0.decode("id", as: Int.self) } == [2])
  }

  @Test("A session cannot be used after its closure has returned")
  func escaped() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let session = try await database.withSession { $0 }
    let error = await failure { try await session.query("SELECT 1") }
    #expect(
      error?.description == """
        The session has ended because its closure returned. Use the session only inside the \
        closure of withSession or transaction.
        """)
  }

  @Test("If two transactions cannot be serialized, one fails with a transient error")
  func serialization() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable()
    try await database.query("INSERT INTO \(identifier: table) VALUES (1)")
    let begin: Statement = "BEGIN ISOLATION LEVEL REPEATABLE READ"
    let error = await failure {
      try await database.transaction(begin) { one in
        try await one.query("SELECT * FROM \(identifier: table)")
        try await database.query("UPDATE \(identifier: table) SET id = 2")
        try await one.query("UPDATE \(identifier: table) SET id = 3")
      }
    }
    #expect(error?.sqlState == "40001")
    #expect(error?.isTransient == true)
    #expect(error?.effect == PostgresError.Effect.none)
  }

  @Test("A session that loses its connection runs no later statements outside the transaction")
  func lostBetweenStatements() async throws {
    let server = try await PostgreSQLServer.shared
    let database = server.database()
    let table = try await database.makeTable()
    let error = await failure {
      try await database.transaction { session in
        try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
        let process = try await session.query("SELECT pg_backend_pid()")[0].decode(as: Int.self)
        try await database.query("SELECT pg_terminate_backend(\(process)::int)")
        // The client notices the loss during this statement, or before it.
        _ = try? await session.query("SELECT 1")
        _ = try? await session.query("INSERT INTO \(identifier: table) VALUES (2)")
      }
    }
    #expect(error?.isTransient == true)
    #expect(
      error?.description == """
        The connection to PostgreSQL at 127.0.0.1:\(server.port)/postgres was lost, and the session \
        ended with it. Begin again in a new session.
        """)
    #expect(try await database.count(table) == 0)
  }

  @Test("A nested transaction is rejected, and the outer one can still be rolled back")
  func nested() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let table = try await database.makeTable()
    let error = await failure {
      try await database.transaction { session in
        try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
        try await session.transaction {
          try await session.query("INSERT INTO \(identifier: table) VALUES (2)")
        }
      }
    }
    #expect(
      error?.description == """
        The session is already in a transaction. For a part of it that may fail, use SAVEPOINT \
        and ROLLBACK TO.
        """)
    #expect(try await database.count(table) == 0)
  }

  @Test("A statement that the server stops is reported as timed out, not as cancelled")
  func serverTimeout() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let error = await failure {
      try await database.transaction { session in
        try await session.pipeline(["SET LOCAL statement_timeout = 1", "SELECT pg_sleep(60)"])
      }
    }
    #expect(error?.code == .timedOut)
    #expect(error?.sqlState == "57014")
    #expect(error?.effect == PostgresError.Effect.none)
    #expect(error?.isTransient == true)
  }

  @Test("An error about data shows the data only in its detail")
  func secretData() async throws {
    let server = try await PostgreSQLServer.shared
    let error = await failure {
      try await server.database().query("SELECT \("geheim")::text::int")
    }
    #expect(
      error?.description == """
        PostgreSQL at 127.0.0.1:\(server.port)/postgres rejected the statement (22P02): invalid \
        input syntax for type integer: ….
        """)
    #expect(error?.detail == "invalid input syntax for type integer: \"geheim\"")
  }
}
