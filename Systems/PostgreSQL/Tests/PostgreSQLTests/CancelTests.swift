import PostgreSQL
import PostgreSQLTesting
import Testing

struct CancelTests {
  @Test("If a session's task is cancelled, the server stops its statement, which has no effect")
  func session() async throws {
    let server = try await PostgreSQLServer.shared
    let (database, other) = (server.database(exclusive: 1), server.database())
    let text = "SELECT 'session', pg_sleep(600)"
    let task = Task {
      try await database.withSession { try await $0.query(Statement(sql: text)) }
    }
    try await other.waitUntilRunning(text)
    task.cancel()
    let error = await failure { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(error?.sqlState == "57014")
    #expect(error?.effect == PostgresError.Effect.none)
    #expect(
      error?.description == """
        PostgreSQL at 127.0.0.1:\(server.port)/postgres rejected the statement (57014): canceling \
        statement due to user request.
        """)
    // The server has already read the cancel request, so it cannot stop any later statement.
    for _ in 0..<50 { try await database.withSession { try await $0.query("SELECT 1") } }
  }

  @Test("A cancel request that the server ignores between two messages is repeated")
  func ignoredRequest() async throws {
    let server = try await PostgreSQLServer.shared
    let proxy = try Proxy(to: server.port)
    let (database, other) = (Database(proxy.url, exclusive: 1), server.database())
    let text = "SELECT 'ignored', pg_sleep(20)"
    let task = Task {
      try await database.withSession { session in
        try await session.query("SELECT 1")
        proxy.holdBack()
        try await session.query(Statement(sql: text))
      }
    }
    try await other.waitUntilRunning(text)
    task.cancel()
    let error = await failure { try await task.value }
    #expect(error?.sqlState == "57014")
    try await database.withSession { try await $0.query("SELECT 1") }
  }

  @Test("A cancelled transaction is rolled back, and its connection can be reused")
  func transaction() async throws {
    let server = try await PostgreSQLServer.shared
    let (database, other) = (server.database(exclusive: 1), server.database())
    let table = try await other.makeTable()
    let text = "SELECT 'transaction', pg_sleep(600)"
    let task = Task {
      try await database.transaction { session in
        try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
        try await session.query(Statement(sql: text))
      }
    }
    try await other.waitUntilRunning(text)
    task.cancel()
    #expect(await failure { try await task.value }?.code == .cancelled)
    try await database.transaction { session in
      try await session.query("INSERT INTO \(identifier: table) VALUES (1)")
    }
    #expect(try await other.count(table) == 1)
  }

  @Test("On a shared connection, a cancelled task fails immediately and stops no other statement")
  func shared() async throws {
    let server = try await PostgreSQLServer.shared
    let (database, other) = (server.database(), server.database())
    let text = "SELECT 'shared', pg_advisory_lock(4711)"
    try await other.withSession { session in
      try await session.query("SELECT pg_advisory_lock(4711)")
      let cancelled = Task { try await database.query(Statement(sql: text)) }
      try await other.waitUntilRunning(text)
      async let behind = database.query("SELECT 'behind'")
      cancelled.cancel()
      let error = await failure { try await cancelled.value }
      #expect(error?.code == .cancelled)
      #expect(
        error?.message == "The task was cancelled while its statement ran on a shared connection.")
      #expect(error?.effect == .unknown)
      try await session.query("SELECT pg_advisory_unlock(4711)")
      #expect(try await behind[0].decode(as: String.self) == "behind")
    }
  }

  @Test("A task that is already cancelled sends nothing")
  func before() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database.query("SELECT 1")
    }
    let error = await failure { try await task.value }
    #expect(error?.description == "The task was cancelled before its statement took effect.")
  }
}
